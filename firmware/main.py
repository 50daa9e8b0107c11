# SPDX-License-Identifier: MIT
"""Starts the table. An exception is printed and Ctrl-C ends the application: both leave the REPL, nothing resets."""

import asyncio
import sys


def start() -> None:
    try:
        from table.app import main

        asyncio.run(main())
    except KeyboardInterrupt:
        print("Sunsquare has stopped. Ctrl-D starts it again.")
    except Exception as error:
        sys.print_exception(error)


start()
