"""Tiny random checkpoints as Hugging Face writes them, with vocabularies learnt from notes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import transformers
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

NOTES = """Paciente: [[PATIENT:Ana Soler]]. Tel. [[PHONE:600 111 222]]. Ingreso el [[DATE:3/4/2020]].
Valorada por la Dra. [[STAFF:Marta Vidal]] del [[HOSPITAL:Hospital de Mar]].
Paciente: [[PATIENT:Luis Rey]]. Tel. [[PHONE:600 333 444]]. Ingreso el [[DATE:5/6/2021]].
Valorado por la Dra. [[STAFF:Julia Costa]] del [[HOSPITAL:Hospital de Ronda]].
Buen estado general, sin fiebre. Se pauta reposo y control en consulta."""
SIZES = {
    "hidden_size": 32,
    "num_hidden_layers": 1,
    "num_attention_heads": 2,
    "intermediate_size": 64,
    "hidden_dropout_prob": 0.0,
    "attention_probs_dropout_prob": 0.0,
}


def bert(folder: Path, texts: Sequence[str], *, positions: int = 128) -> Path:
    """A BERT with a WordPiece vocabulary."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=False)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    trainer = trainers.WordPieceTrainer(
        vocab_size=200, special_tokens=specials, show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    config = transformers.BertConfig(
        vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=positions, **SIZES
    )
    transformers.set_seed(0)
    transformers.BertForMaskedLM(config).save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder


def camembert(folder: Path, texts: Sequence[str]) -> Path:
    """A CamemBERT with a SentencePiece-like vocabulary."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    specials = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    trainer = trainers.UnigramTrainer(
        vocab_size=200, special_tokens=specials, unk_token="<unk>", show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    config = transformers.CamembertConfig(
        vocab_size=tokenizer.get_vocab_size(),
        max_position_embeddings=66,
        pad_token_id=1,
        type_vocab_size=1,
        **SIZES,
    )
    transformers.set_seed(0)
    transformers.CamembertForMaskedLM(config).save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder
