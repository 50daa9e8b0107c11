# SPDX-License-Identifier: MIT
"""The first tables: matches, their seats, and what is kept aside."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("sequence", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(255), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("generator", sa.Integer, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("imported", sa.BigInteger, nullable=False),
        sa.Column("source", sa.String, nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("duration_ms", sa.BigInteger, nullable=False),
        sa.Column("control", sa.String),
        sa.Column("reason", sa.String(255), nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("identity", name="uq_matches_identity"),
    )
    op.create_index("ix_matches_table_id_sequence", "matches", ["table_id", "sequence"])
    op.create_index("ix_matches_game", "matches", ["game"])
    op.create_index("ix_matches_started", "matches", ["started"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_name", "seats", ["name"])
    op.create_table(
        "asides",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("source", sa.String, nullable=False),
        sa.Column("kept", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("sha256", name="uq_asides_sha256"),
    )
