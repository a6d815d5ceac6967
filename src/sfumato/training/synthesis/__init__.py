"""Synthetic annotated notes for training: re-filled, injected and negative ones.

Everything is drawn from the `random.Random` that is handed in: the same seed gives the same
notes. Gold is exact by construction, as values are marked when they are written.
"""

from sfumato.training.synthesis.inject import inject, negatives
from sfumato.training.synthesis.refill import refill
from sfumato.training.synthesis.stream import Sources, stream
from sfumato.training.synthesis.values import Values, shipped

__all__ = ["Sources", "Values", "inject", "negatives", "refill", "shipped", "stream"]
