# SPDX-License-Identifier: MIT
"""Starts the table. An exception is printed and Ctrl-C ends the application: both leave the REPL, nothing resets."""

import asyncio
import gc
import sys

# What stays (modules, states) must not come to lie scattered among what goes, or a heap that is half empty has no
# room for a table of names that grows: collected after so many bytes, the heap stays in one piece.
COLLECT_EVERY = 16384


def start() -> None:
    gc.threshold(COLLECT_EVERY)
    try:
        from table.app import main

        asyncio.run(main())
    except KeyboardInterrupt:
        print("Sunsquare has stopped. Ctrl-D starts it again.")
    except Exception as error:
        sys.print_exception(error)


start()
