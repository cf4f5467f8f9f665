"""Tables that wait for players. A started table stays as the memory of how its match came about."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.core.seats import Seat

CODE_LENGTH = 6
LONGEST_CONTRIBUTION = 64  # characters
MOST_HOSTED = 5  # tables of one person that wait at the same time
IDLE = timedelta(hours=2)  # after this long without any change a waiting table closes
ABSENT = timedelta(minutes=3)  # without a sign of life a seat at a public table is given up
AI_SPEEDS = ("slow", "normal", "fast")


class Table(models.Model):
    """One table, from its making to the start of its match, or to its closing."""

    code = models.CharField(max_length=12, unique=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="tables_created"
    )
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="tables_hosted"
    )
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    clock = models.PositiveSmallIntegerField(null=True, blank=True)  # seconds for a play; None: no clock
    public = models.BooleanField(default=False)
    registered_only = models.BooleanField(default=False)
    spectators = models.BooleanField(default=False)
    ai_speed = models.CharField(max_length=8, default="normal", choices=[(speed, speed) for speed in AI_SPEEDS])

    secret = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)

    version = models.PositiveIntegerField(default=0)  # raised by every visible change
    seating = models.PositiveIntegerField(default=0)  # raised when somebody takes or gives up a seat
    starts_at = models.DateTimeField(null=True, blank=True)  # everybody is ready: the match begins then
    nonce = models.CharField(max_length=64, blank=True)  # of the form that made the table
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(default=timezone.now, db_index=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    practice = models.OneToOneField(
        "games.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="leads_to"
    )
    started_match = models.OneToOneField(
        "games.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="began_at"
    )
    rematch_of = models.OneToOneField(
        "games.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch"
    )
    removed = models.ManyToManyField(settings.AUTH_USER_MODEL, blank=True, related_name="tables_removed_from")

    class Meta:
        constraints = [
            models.UniqueConstraint("created_by", "nonce", condition=~Q(nonce=""), name="one_table_per_form"),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def waiting(self) -> bool:
        """Whether seats can still change hands."""
        return self.closed_at is None and self.started_match_id is None


class TableSeat(models.Model):
    """An occupied seat of a table: by a person, who may still owe an answer to the invitation, or by an AI."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField(choices=[(int(seat), str(seat)) for seat in Seat])
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE)
    ai_level = models.CharField(max_length=16, blank=True)
    accepted = models.BooleanField(default=True)  # False: kept for somebody who was asked for a rematch
    ready = models.BooleanField(default=False)
    contribution = models.CharField(max_length=LONGEST_CONTRIBUTION, blank=True)
    network = models.CharField(max_length=16, blank=True, editable=False)  # a keyed hash: equal on one line
    seen_at = models.DateTimeField(default=timezone.now)  # the last sign of life

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_occupant_per_seat"),
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_per_person"),
            models.CheckConstraint(condition=Q(seat__gte=0, seat__lte=3), name="four_seats"),
            models.CheckConstraint(
                condition=(Q(user__isnull=False) & Q(ai_level="")) | (Q(user__isnull=True) & ~Q(ai_level="")),
                name="a_person_or_an_ai",
            ),
            models.CheckConstraint(condition=Q(ready=False) | Q(accepted=True), name="only_the_present_are_ready"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {Seat(self.seat)}"

    @property
    def settled(self) -> bool:
        """Whether the match need not wait for this seat."""
        return self.ready or self.user_id is None
