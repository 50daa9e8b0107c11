# SPDX-License-Identifier: MIT
"""A PC talks to the table. Only the listener is always in memory: what a PC wants is loaded when one begins to talk."""
