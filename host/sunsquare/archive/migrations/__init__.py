# SPDX-License-Identifier: MIT
"""How the tables of the archive came to be: one numbered step a file in versions/, run by Alembic."""
