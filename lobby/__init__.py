"""Tables waiting for players, invitations, quick match."""
