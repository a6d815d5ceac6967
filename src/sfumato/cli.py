"""The command line: finds the command in `COMMANDS`, runs it, and turns errors into messages."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence

from sfumato import __version__
from sfumato.commands import COMMANDS
from sfumato.errors import SfumatoError


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    args = _parser(arguments).parse_args(arguments)
    try:
        return COMMANDS[args.command].load().run(args)
    except SfumatoError as error:
        print(f"sfumato: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        cure = "; the same call with --resume goes on" if "resume" in args else ""
        print(f"sfumato: interrupted{cure}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 141
    except Exception as error:
        # The message of a foreign error may quote a note: its kind and place are told.
        stack = "".join(traceback.format_tb(error.__traceback__))
        print(f"{stack}sfumato: internal error ({type(error).__name__})", file=sys.stderr)
        return 2


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; only the command that was called gets its options, as only it is imported."""
    parser = argparse.ArgumentParser(
        prog="sfumato", description="De-identifies clinical text and measures what leaked."
    )
    parser.add_argument("--version", action="version", version=f"sfumato {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, row in COMMANDS.items():
        command = commands.add_parser(name, help=row.help, description=row.help + ".")
        if name in arguments:
            row.load().add_arguments(command)
    return parser


if __name__ == "__main__":
    sys.exit(main())
