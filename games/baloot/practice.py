"""A first round to play at once: the human sits at S, his partner has bought Hokum, and S leads."""

PRACTICE = """\
[Game "baloot"]
[Rules "1"]
[Dealer "W"]
- deal AsQs8cAdKh9sJh9hAhKs7hQdKdJdTc7sAcKcTd8s8h8dQh9c7cQcTh9dTsJsJc7d
S pass
E pass
N hokum
W pass
S pass
E pass
N confirm
W pass
E pass
"""
"""A transcript. Nobody holds a project; the ace of spades is a sound lead, and its ten lies with the partner."""
