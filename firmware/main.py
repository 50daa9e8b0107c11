# SPDX-License-Identifier: MIT
"""Starts the table. An error or Ctrl-C ends it and leaves the REPL; nothing resets."""

import asyncio
import gc
import sys


def start() -> None:
    gc.threshold(16384)  # bytes; so what stays lies together
    try:
        from table.app import main

        asyncio.run(main())
    except KeyboardInterrupt:
        print("Sunsquare has stopped. Ctrl-D starts it again.")
    except Exception as error:
        sys.print_exception(error)


start()
