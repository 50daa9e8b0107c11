# SPDX-License-Identifier: MIT
"""What to do where a table, a file and this PC are of different versions."""

import sunsquare

HERE = f"sunsquare {sunsquare.__version__}"
UPDATE_PC = "update this PC's checkout"
UPDATE_TABLE = "start the table with this checkout's firmware"
SAME = "use the sunsquare of the same version on both"
TABLE_IS_NEWER = f"{SAME}: {UPDATE_PC}"
TABLE_IS_OLDER = f"{SAME}: {UPDATE_TABLE}"
ONE_IS_OLDER = f"{SAME}: {UPDATE_PC}, or {UPDATE_TABLE}"
