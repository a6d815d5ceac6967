"""Everything that makes a model: synthetic notes, pre-training, fine-tuning, export.

The only home of torch, which is imported nowhere else and arrives with the extra `train`.
"""
