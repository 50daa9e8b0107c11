# SPDX-License-Identifier: MIT
"""A PC talks to the table. App.listen waits for the mark of a line; all that is here is loaded when it comes."""
