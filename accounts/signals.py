"""What other applications may listen to; accounts imports none of them."""

from django.dispatch import Signal

# Sent with `user` after the commit when pages, of one browser or of all, may no longer speak for him: logged out,
# suspended, password changed, deleted. His open sockets ask within a second whether they still may.
sessions_ended = Signal()

# Sent with `user` within the transaction that deletes the account: copies of the name are to be erased.
forgotten = Signal()
