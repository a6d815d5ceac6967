"""Sfumato: de-identification of clinical text in five languages, and its measurement."""

__version__ = "0.1.0"
