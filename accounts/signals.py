"""What other applications may listen to; accounts imports none of them. All are sent after the commit."""

from django.dispatch import Signal

# Sent with `user` when pages may no longer speak for him: logged out, suspended, password changed, deleted; with
# `session_key` when that is so in one browser only. His open sockets end within a second and the browser asks again.
sessions_ended = Signal()

# Sent with `user` within the transaction that deletes the account: copies of the name are to be erased.
forgotten = Signal()
