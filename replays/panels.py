"""What a player's own page and public page show of matches."""

from django.db.models import Count, F, Q
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from accounts.models import User
from games.models import Match, Seat
from replays.selectors import matches_of, with_own_seat

RECENT = 5


def recent(request: HttpRequest, user: User) -> SafeString:
    """The latest matches, for the player alone: who else sat there is nobody's business."""
    if request.user != user:
        return SafeString("")
    rows = with_own_seat(matches_of(user)[:RECENT], user)
    return render_to_string("replays/_recent.html", {"rows": rows}) if rows else SafeString("")


def figures(request: HttpRequest, user: User) -> SafeString:
    """How many matches were played to their end, and won, game by game."""
    ended = Seat.objects.filter(user=user, match__status=Match.Status.OVER, match__practice=False)
    won = Count("pk", filter=Q(match__winner=F("seat") % 2))  # the team of a seat is its parity
    rows = ended.values("match__game").annotate(played=Count("pk"), won=won).order_by("match__game")
    return render_to_string("replays/_figures.html", {"rows": rows}) if rows else SafeString("")
