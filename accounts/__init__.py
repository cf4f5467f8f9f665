"""People: users, guests too, profiles and friends."""
