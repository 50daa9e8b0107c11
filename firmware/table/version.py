# SPDX-License-Identifier: MIT
VERSION = "0.1.0"  # of the firmware: the same as of the tools for the PC
