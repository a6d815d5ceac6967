"""Engines: what carries a pipeline over many documents, on one machine or on many."""
