"""A first deal to play at once: the human sits at S and leads, with a wild, a bomb and a straight in hand."""

PACK = (
    "Qh4c8dAsJd9h7hKcBj5s5cBjTcAh8c9s6h3sTh4s4h6d8sQd9hKh6s7dQs3d4d3h9sJh3h5hJhTs7dJs9c7s5c4dAs8cQcTc8d6cKs4sKsTh"
    "9c7c8hQd5s6dAc2hKh4h2hKd2d2d3s2c7hTdTd2sJc3d5dRj8s9d7s8h6hQhKdTs2c3c6s4c7cAc2s3cAhQs6cAd5h5dJsAdQcRj9dJcKcJd"
)
"""S holds 3 4 5 6 7, 6 6, 8 8, 9 9 9 9, T T, J J J, Q Q, K K, A A, a two, the wild two of hearts and a Black Joker."""
PRACTICE = f"""\
[Game "guandan"]
[Rules "1"]
[Leader "S"]
- deal {PACK}
"""
"""A transcript: the whole pack, nothing played yet."""
