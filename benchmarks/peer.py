# SPDX-License-Identifier: MIT
"""The yardstick: python-chess, counting the positions that follow the first one by making and unmaking moves."""

import time

import chess

DEPTH = 3  # 9,322 nodes: short enough to be measured between two of our own measurements


def nodes(board: chess.Board, depth: int) -> int:
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += 1 + (nodes(board, depth - 1) if depth > 1 else 0)
        board.pop()
    return count


def nodes_per_s(seconds: float) -> float:
    """Perft nodes a second, over at least so long."""
    board = chess.Board()
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += nodes(board, DEPTH)
    return done / spent
