"""Runs a pipeline over a stream on one machine, with as many processes as are asked for.

Results come in the order of the input, and only a few chunks are held at a time. A process that
dies takes the documents of the chunks under way with it: they become failures, never output.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Literal

from sfumato.document import Document, Failure
from sfumato.errors import ConfigError, SfumatoError
from sfumato.pipeline import Pipeline

CHUNK_DOCUMENTS = 64
CHUNK_CHARACTERS = 500_000

Step = Literal["annotate", "deidentify"]
Item = Document | Failure


def run(
    make: Callable[[], Pipeline],
    docs: Iterable[Item],
    *,
    step: Step = "deidentify",
    workers: int = 1,
) -> Iterator[Item]:
    """Each document done, in order; with several workers, `make` must be picklable."""
    if workers == 1:
        return _apply(make(), step, docs)
    return _run_processes(make, docs, step, workers)


def _apply(pipeline: Pipeline, step: Step, docs: Iterable[Item]) -> Iterator[Item]:
    return pipeline.annotate(docs) if step == "annotate" else pipeline.deidentify(docs)


def chunks(docs: Iterable[Item]) -> Iterator[list[Item]]:
    """The documents in lists that are neither long nor large."""
    chunk: list[Item] = []
    size = 0
    for doc in docs:
        chunk.append(doc)
        size += len(doc.text) if isinstance(doc, Document) else 0
        if len(chunk) >= CHUNK_DOCUMENTS or size >= CHUNK_CHARACTERS:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _run_processes(
    make: Callable[[], Pipeline], docs: Iterable[Item], step: Step, workers: int
) -> Iterator[Item]:
    source = chunks(docs)
    pending: deque[tuple[list[Item], Future[list[Item]]]] = deque()
    pool = _pool(make, step, workers)
    try:
        exhausted = False
        while pending or not exhausted:
            while not exhausted and len(pending) < 2 * workers:
                chunk = next(source, None)
                if chunk is None:
                    exhausted = True
                    break
                try:
                    pending.append((chunk, pool.submit(_work, chunk)))
                except BrokenProcessPool:
                    pool.shutdown(wait=False)
                    pool = _pool(make, step, workers)
                    pending.append((chunk, pool.submit(_work, chunk)))
            if pending:
                chunk, future = pending.popleft()
                yield from _result(chunk, future)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _pool(make: Callable[[], Pipeline], step: Step, workers: int) -> ProcessPoolExecutor:
    # Fresh processes: a fork would copy locks and threads that libraries hold.
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_start,
        initargs=(make, step),
    )


def _result(chunk: list[Item], future: Future[list[Item]]) -> list[Item]:
    try:
        return future.result()
    except BrokenProcessPool:
        reason = "the process that worked on it, or on its neighbours, died"
        return [doc if isinstance(doc, Failure) else Failure(doc.id, reason) for doc in chunk]


class _Worker:
    """What a worker process holds."""

    make: Callable[[], Pipeline]
    step: Step
    pipeline: Pipeline | None = None


def _start(make: Callable[[], Pipeline], step: Step) -> None:
    # The parent alone answers an interrupt, and then ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Processes share the cores already: within each, networks run on one thread.
    os.environ.setdefault("SFUMATO_THREADS", "1")
    _Worker.make, _Worker.step = staticmethod(make), step


def _work(chunk: list[Item]) -> list[Item]:
    if _Worker.pipeline is None:
        try:
            _Worker.pipeline = _Worker.make()
        except SfumatoError as error:
            # Not every error can be carried between processes; its message can.
            raise ConfigError(str(error)) from None
    return list(_apply(_Worker.pipeline, _Worker.step, chunk))
