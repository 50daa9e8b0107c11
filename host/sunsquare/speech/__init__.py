# SPDX-License-Identifier: MIT
"""How commands speak: data on stdout, talk on stderr, questions to a person; nothing orders a terminal about."""
