r"""The studies of the sources on a CPU: small networks, the same tables.

    python bench/studies.py sirm --data it_sirm_train.jsonl.xz --text it_e3c.jsonl.xz
    python bench/studies.py hcl --data fr_eds_pseudo.jsonl.xz --text fr_e3c.jsonl.xz \
                                --notes corpus/fr

`sirm` (Catelli et al. 2020): BiLSTM-CRF on FastText, Flair, or both, k-fold, at six levels.
`hcl` (Richard et al. 2023): a transformer before (B) and after (B') masked-LM pre-training on
domain text, k-fold, mean and deviation per label.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sfumato.detectors import Detector
from sfumato.document import Document, Span
from sfumato.labels import to_sfumato
from sfumato.training.ablation import HEADERS, Learn, ablations
from sfumato.training.cards import table
from sfumato.training.corpora import read_annotated


def main() -> int:
    """Runs one study and prints its tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("study", choices=("sirm", "hcl"))
    parser.add_argument("--data", type=Path, required=True, help="JSON lines, may be .xz")
    parser.add_argument("--text", type=Path, required=True, help="raw text as JSON lines")
    parser.add_argument("--notes", type=Path, help="hcl: folder of notes in inline markup")
    parser.add_argument("--characters", type=int, default=400_000, help="how much raw text")
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--pretraining", type=int, default=3, help="hcl: passes over the raw text")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=1e-3, help="hcl: learning rate")
    parser.add_argument("--parts", action="store_true", help="sirm: the stack without its parts")
    parser.add_argument("--crf", action="store_true", help="sirm: our CRF beside the networks")
    args = parser.parse_args()
    began = time.monotonic()
    (sirm if args.study == "sirm" else hcl)(args)
    print(f"\n{time.monotonic() - began:.0f} s")
    return 0


def tell(line: str) -> None:
    """Says on the error output how far it is."""
    print(line, file=sys.stderr, flush=True)


def lines(path: Path) -> list[dict[str, object]]:
    """The rows of a file of JSON lines."""
    data = path.read_bytes()
    text = lzma.decompress(data) if path.suffix == ".xz" else data
    return [json.loads(line) for line in text.decode("utf-8").splitlines() if line]


def documents(path: Path, label_map: str) -> list[Document]:
    """Annotated documents with our labels."""
    mapping = {**to_sfumato(label_map), "ADDRESSE": "STREET"}  # a slip in the French file
    return [
        Document(
            str(row["id"]),
            str(row["text"]),
            tuple(Span(s["start"], s["end"], mapping[s["label"]]) for s in row["spans"]),  # type: ignore[attr-defined]
            str(row["language"]),
        )
        for row in lines(path)
    ]


def raw(path: Path, characters: int) -> list[str]:
    """The first texts of a file, up to a number of characters."""
    found: list[str] = []
    for row in lines(path):
        if sum(map(len, found)) >= characters:
            break
        found.append(str(row["text"]))
    return found


def sirm(args: argparse.Namespace) -> None:
    """Flair-only, FastText-only and stacked embeddings, and the whole stack without its parts."""
    from sfumato.detectors.flair_tagger import Material
    from sfumato.training import crf, flair

    docs = documents(args.data, "sirm")
    settings = flair.Settings(
        hidden=args.hidden, epochs=args.epochs, batch=args.batch, adam=1, rate=5e-3, dimensions=100,
        buckets=20_000, lm_hidden=128, lm_passes=args.pretraining,
    )  # fmt: skip
    texts = raw(args.text, args.characters)
    whole = flair.make_material(settings, texts, tell)

    def learner(material: Material, *, crf: int = 1, rnn: int = 1) -> Learn:
        def learn(learnt: Sequence[Document], folder: Path) -> Detector:
            chosen = replace(settings, crf=crf, rnn=rnn)
            return flair.fit(learnt, (), folder, chosen, material)

        return learn

    variants: dict[str, Learn] = {
        "FastText": learner(Material(whole.fasttext, ())),
        "Flair": learner(Material(None, whole.models)),
        "FastText + Flair": learner(whole),
    }
    if args.parts:
        variants["… no CRF"] = learner(whole, crf=0)
        variants["… no BiLSTM"] = learner(whole, rnn=0)
        variants["… neither"] = learner(whole, crf=0, rnn=0)
    if args.crf:
        variants["Sfumato CRF"] = lambda learnt, folder: crf.train(learnt, (), folder)
    print(f"{len(docs)} documents, {sum(len(d.spans) for d in docs)} spans, {settings}")
    found = ablations(docs, variants, count=args.folds, tell=tell)
    for number, rows in enumerate(found, 1):
        print(f"\n{number} of {args.folds} folds\n")
        print(table(HEADERS, rows), flush=True)


def hcl(args: argparse.Namespace) -> None:
    """A small transformer from scratch, before and after pre-training on domain text."""
    import torch

    from sfumato.training import transformer
    from sfumato.training.folds import HEADERS as FOLDS
    from sfumato.training.folds import cross_validate, summary_rows
    from sfumato.training.loops import Pace
    from sfumato.training.masked import continue_masked
    from sfumato.training.runs import predicted

    torch.manual_seed(0)
    docs = documents(args.data, "eds-pseudo")
    docs += [common(doc) for doc in read_annotated([args.notes], format="markup").docs]
    texts = raw(args.text, args.characters)
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder) / "a", Path(folder) / "b"
        fresh_checkpoint(first, texts, args.hidden)
        pace = Pace(epochs=args.pretraining, batch=8, rate=1e-3)
        held, learnt = texts[::20], [t for i, t in enumerate(texts) if i % 20]
        before, after = continue_masked(first, second, learnt, held, pace, tell=tell)
        print(f"perplexity of held-out text: {before} before (A), {after} after (A')\n")
        for name, start in (("B", first), ("B'", second)):
            options: dict[str, float | str] = {
                "start": str(start),
                "epochs": args.epochs,
                "rate": args.rate,
            }
            options |= {"batch": args.batch, "warmup": 0.1}

            def predict(
                learnt: list[Document],
                held: list[Document],
                options: dict[str, float | str] = options,
            ) -> list[Document]:
                with tempfile.TemporaryDirectory() as place:
                    detector = transformer.train(learnt, (), Path(place), options=options)
                tell("fold done")
                return predicted(detector, held)

            rows = summary_rows(list(cross_validate(docs, args.folds, 0, predict)))
            print(f"{name}: {len(docs)} documents, {options | {'start': name}}\n")
            print(table(FOLDS, rows), end="\n\n", flush=True)


def common(doc: Document) -> Document:
    """The document with labels that both corpora have: a name is a name, whoever's."""
    names = {"PATIENT": "PERSON", "RELATIVE": "PERSON", "STAFF": "PERSON", "FAX": "PHONE"}
    spans = [replace(span, label=names.get(span.label, span.label)) for span in doc.spans]
    return doc.with_spans(spans)


def fresh_checkpoint(folder: Path, texts: Sequence[str], width: int) -> None:
    """A small BERT without knowledge, with a vocabulary of its own, as Hugging Face writes it."""
    import transformers
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=False, strip_accents=False)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    trainer = trainers.WordPieceTrainer(
        vocab_size=4000, special_tokens=specials, show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    config = transformers.BertConfig(
        vocab_size=tokenizer.get_vocab_size(), hidden_size=width, num_hidden_layers=2,
        num_attention_heads=4, intermediate_size=4 * width, max_position_embeddings=512,
    )  # fmt: skip
    transformers.BertForMaskedLM(config).save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))


if __name__ == "__main__":
    sys.exit(main())
