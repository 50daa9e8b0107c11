# SPDX-License-Identifier: MIT
"""Alembic runs this: every step on the connection, and in the transaction, that was handed over."""

from alembic import context

from sunsquare.archive.revisions import VERSION_TABLE
from sunsquare.archive.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,
)
context.run_migrations()
