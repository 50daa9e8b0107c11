# SPDX-License-Identifier: MIT
"""The mark of tests that start a MicroPython, for which there are wheels for some platforms only."""

import pytest

from sunsquare import micropython
from sunsquare.trouble import Trouble


def there_is_micropython() -> bool:
    try:
        return bool(micropython.command())
    except Trouble:
        return False


needs_micropython = pytest.mark.skipif(not there_is_micropython(), reason="no MicroPython for this platform")
