"""`sfumato policy show NAME`: each label and what happens to it; `policy list`: the names."""

from __future__ import annotations

import argparse
import textwrap

from sfumato.errors import ConfigError
from sfumato.keyed import random_key
from sfumato.labels import LABELS
from sfumato.policy import Action, Policy, policy_names, read_policy
from sfumato.replacers import REPLACERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's options to its parser."""
    parser.add_argument("act", choices=("show", "list"), help="show one policy, or list them all")
    parser.add_argument("name", nargs="?", metavar="NAME", help="a shipped policy or a .toml file")


def run(args: argparse.Namespace) -> int:
    """Prints a policy, or the names of all, and returns the exit code."""
    if args.act == "list":
        for name in policy_names():
            print(f"{name:24}{read_policy(name, REPLACERS).description}")
        return 0
    if args.name is None:
        raise ConfigError(f"Which policy? Known policies: {', '.join(policy_names())}.")
    policy = read_policy(args.name, REPLACERS)
    check(policy)
    print(describe(policy))
    return 0


def check(policy: Policy) -> None:
    """Refuses a policy with options that its actions do not have."""
    for action in (policy.default, *policy.actions.values()):
        REPLACERS[action.name](action, random_key())


def describe(policy: Policy) -> str:
    """The policy in words: what it is for, its legal reading, and a line for each label."""
    lines = [f"{policy.name}: {policy.description}"]
    if policy.legal:
        lines += ["", *textwrap.wrap(policy.legal, 90)]
    lines += ["", f"{'label':14}{'category':13}{'action':40}{'from score'}"]
    for label, row in LABELS.items():
        score = policy.scores.get(label, 0.0)
        shown = f"{label:14}{row.category:13}{_action(policy.action(label)):40}{score or ''}"
        lines.append(shown.rstrip())
    lines.append(f"{'(any other)':27}{_action(policy.default)}")
    return "\n".join(lines)


def _action(action: Action) -> str:
    options = ", ".join(f"{name} {value}" for name, value in action.options.items())
    return f"{action.name} ({options})" if options else action.name
