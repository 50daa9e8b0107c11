# SPDX-License-Identifier: MIT
"""Where the command `sunsquare` begins. Ctrl-C is an answer from the first moment on, also while parts are loaded."""

import sys


def main() -> None:
    """Run the command line of sys.argv and leave with its exit status."""
    try:
        from sunsquare.cli import main as command

        command()
    except KeyboardInterrupt:
        print("sunsquare: interrupted", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
