"""What Spanish and Portuguese share: builders take a language's words and give rules.

The hits and misses that prove a rule come from the language that builds it.
"""
