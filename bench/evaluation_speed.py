"""How fast the evaluation is, on documents made up here: spans, similarity index, texts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from sfumato.document import Document, Span
from sfumato.evaluation.icd import load_coder
from sfumato.evaluation.leakage import similarity_index
from sfumato.evaluation.spans import score_spans
from sfumato.evaluation.texts import score_texts
from sfumato.labels import LABELS

WORDS = (
    "paciente varón de con fiebre dolor torácico ingresa por el servicio y refiere antecedentes "
    "tratamiento alta informe consulta García López Madrid hospital 12/03/2020 años mujer derecha"
)


def make(documents: int, words: int, spans: int) -> list[Document]:
    """Documents of random words with random spans of two words."""
    rng = random.Random(0)
    choice, labels = WORDS.split(), list(LABELS)
    made = []
    for i in range(documents):
        picked = [rng.choice(choice) for _ in range(words)]
        starts = [0]
        for word in picked:
            starts.append(starts[-1] + len(word) + 1)
        places = sorted(rng.sample(range(0, words - 1, 2), spans))
        found = [Span(starts[p], starts[p + 2] - 1, rng.choice(labels)) for p in places]
        made.append(Document(str(i), " ".join(picked), tuple(found)))
    return made


def clock(name: str, work: Callable[[], object]) -> None:
    """Prints the least of three times."""
    times = []
    for _ in range(3):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    print(f"{name}: {min(times):.3f} s")


def main() -> None:
    """Times the three kinds of evaluation."""
    gold = make(1000, 500, 20)
    predicted = [doc.with_spans(doc.spans[1:]) for doc in gold]
    clock(
        "spans: 1,000 documents, 20,000 spans, all metrics and intervals",
        lambda: score_spans(gold, predicted).to_dict(),
    )
    note, other = make(2, 760, 60)
    text = note.text[:5000]
    entities = [other.slice(span) for span in other.spans]
    clock(
        "similarity index: 60 entities in a note of 5 kB",
        lambda: [similarity_index(entity, text) for entity in entities],
    )
    notes = make(250, 470, 23)
    masked = [doc.splice([(span, "[TAG]") for span in doc.spans[::2]]) for doc in notes]
    coder = load_coder()
    clock(
        "texts: 250 documents of 3 kB with 23 entities, with coder",
        lambda: score_texts(notes, masked, coder=coder),
    )


if __name__ == "__main__":
    main()
