"""Detector `presidio`: Microsoft Presidio with a small spaCy model a language, for comparison.

Nothing is downloaded: a language whose model is not installed is read with patterns only. What
Presidio calls its entities is turned into our labels; an entity without a label of ours is kept
as OTHER_ID, as nothing that was found may get lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sfumato.document import Document, Span
from sfumato.errors import MissingExtra
from sfumato.labels import to_sfumato

SOURCE = "presidio"
MODELS: Mapping[str, str] = {
    "en": "en_core_web_sm",
    "es": "es_core_news_sm",
    "fr": "fr_core_news_sm",
    "it": "it_core_news_sm",
    "pt": "pt_core_news_sm",
}
_ENTITIES = {"PER": "PERSON", "LOC": "LOCATION", "ORG": "ORGANIZATION"}
_ENGLISH = {"PERSON": "PERSON", "GPE": "LOCATION", "FAC": "LOCATION", "NORP": "NRP"}
_ENGLISH |= {"DATE": "DATE_TIME", "TIME": "DATE_TIME"}
_FALLBACK = "OTHER_ID"


class Presidio:
    """Finds what Presidio finds; `models` names a spaCy model for each language."""

    def __init__(self, *, models: Mapping[str, str] | None = None) -> None:
        self.models = MODELS if models is None else models
        self._labels = to_sfumato("presidio")
        self._analyzers: dict[str, Any] = {}
        try:
            import presidio_analyzer
        except ModuleNotFoundError as error:
            raise MissingExtra("Presidio", error.name or "presidio-analyzer", "presidio") from None
        self._presidio = presidio_analyzer
        _stay_offline()

    def detect(self, docs: Sequence[Document]) -> list[list[Span]]:
        """The spans of each document."""
        return [self._detect(doc) for doc in docs]

    def uses_model(self, language: str) -> bool:
        """Whether the model of a language is installed; else only patterns are read."""
        import spacy.util

        name = self.models.get(language)
        return name is not None and spacy.util.is_package(name)

    def _detect(self, doc: Document) -> list[Span]:
        language = doc.language or "en"
        found = self._analyzer(language).analyze(doc.text, language=language)
        spans = {
            Span(
                result.start,
                result.end,
                self._labels.get(result.entity_type, _FALLBACK),
                round(float(result.score), 4),
                SOURCE,
            )
            for result in found
            if result.end > result.start
        }
        return sorted(spans)

    def _analyzer(self, language: str) -> Any:
        if language not in self._analyzers:
            self._analyzers[language] = self._load(language)
        return self._analyzers[language]

    def _load(self, language: str) -> Any:
        """An analyser of one language, with the recognisers that Presidio has for it."""
        from presidio_analyzer import nlp_engine

        engine: Any = nlp_engine.SpacyNlpEngine(
            models=[{"lang_code": language, "model_name": self.models.get(language, "blank")}],
            ner_model_configuration=nlp_engine.NerModelConfiguration(
                model_to_presidio_entity_mapping=_ENTITIES | _ENGLISH,
                labels_to_ignore=["MISC", "O"],
                low_score_entity_names=[],
            ),
        )
        engine.nlp = {language: self._spacy(language)}
        registry = self._presidio.RecognizerRegistry(supported_languages=[language])
        registry.load_predefined_recognizers(languages=[language], nlp_engine=engine)
        return self._presidio.AnalyzerEngine(
            nlp_engine=engine, registry=registry, supported_languages=[language]
        )

    def _spacy(self, language: str) -> Any:
        """The spaCy model, loaded here as Presidio would download one that is not there."""
        import warnings

        import spacy

        if not self.uses_model(language):
            return spacy.blank(language)
        with warnings.catch_warnings():
            # W095: the model was made for another minor version; it answers the same.
            warnings.filterwarnings("ignore", message=r"\[W095\]")
            return spacy.load(self.models[language])


def _stay_offline() -> None:
    """Has tldextract use the list of domains it carries, as it fetches a new one otherwise."""
    import tldextract.tldextract

    tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
