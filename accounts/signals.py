"""What other applications may listen to; accounts imports none of them. All are sent after the commit."""

from django.dispatch import Signal

# Sent with `user` when pages may no longer speak for him: logged out, suspended, password changed, deleted.
# Open sockets of this user end within a second and let the browser ask again.
sessions_ended = Signal()

# Sent with `user` when others read another name than before: upgraded, renamed, deleted.
renamed = Signal()
