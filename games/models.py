"""Matches as they are stored: seats, rounds, and the append-only log of actions from which every state is folded."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.core.seats import Seat as Place

SEATS = [(int(place), str(place)) for place in Place]


class Match(models.Model):
    """One match. `seq` is the next place of its log; `version` is raised by everything that anybody can see."""

    class Status(models.TextChoices):
        RUNNING = "running", _("Running")
        OVER = "over", _("Over")
        ABORTED = "aborted", _("Closed before its end")

    code = models.CharField(max_length=12, unique=True)
    game = models.CharField(max_length=20)
    rules_version = models.CharField(max_length=10)
    options = models.JSONField(default=dict)  # the header of its transcript, the first seat drawn by lot included
    status = models.CharField(max_length=8, choices=Status, default=Status.RUNNING, db_index=True)
    practice = models.BooleanField(default=False)
    rated = models.BooleanField(default=False)
    frozen = models.BooleanField(default=False)  # a moderator has stopped play for now

    seq = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    window_seq = models.PositiveIntegerField(null=True, editable=False)  # `seq` at which the open window opened

    secret = models.CharField(max_length=64, editable=False)
    commitment = models.CharField(max_length=64)

    bid_seconds = models.PositiveSmallIntegerField(null=True)  # None: no clock
    play_seconds = models.PositiveSmallIntegerField(null=True)
    extra_time = models.BooleanField(default=False)  # players may ask for 20 seconds more
    deadline_at = models.DateTimeField(null=True, db_index=True)
    ai_due_at = models.DateTimeField(null=True, db_index=True, editable=False)  # when an AI seat is overdue
    ai_reminded = models.BooleanField(default=False, editable=False)  # its task has been sent a second time
    claimed_until = models.DateTimeField(null=True, editable=False)  # a sweep has taken this row
    ai_speed = models.CharField(max_length=8, default="normal")

    spectators = models.BooleanField(default=True)
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)
    result = models.CharField(max_length=40, blank=True)
    winner = models.PositiveSmallIntegerField(null=True)  # 0: S and N, 1: E and W
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="matches_hosted"
    )

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering: ClassVar = ["-started_at"]
        permissions: ClassVar = [("moderate_match", "Can freeze and close live tables and replace players")]

    def __str__(self) -> str:
        return self.code

    @property
    def running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def turn(self) -> int:
        """The `seq` that moves must carry now: while a secret window is open, the one at which it opened."""
        return self.seq if self.window_seq is None else self.window_seq


class Seat(models.Model):
    """A seat of a match: a person's or an AI's. A steward is the AI that plays for a person who is away."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField(choices=SEATS)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="match_seats")
    name = models.CharField(max_length=60)
    ai_level = models.CharField(max_length=16, blank=True)
    contribution = models.CharField(max_length=64, blank=True)

    seen_at = models.DateTimeField(null=True, db_index=True)  # the last sign of life, by socket or by page
    away_since = models.DateTimeField(null=True, db_index=True)
    away = models.BooleanField(default=False)  # the grace is over: others see it
    steward = models.BooleanField(default=False)
    left = models.BooleanField(default=False)  # on purpose: only asking for the seat gives it back
    removed = models.BooleanField(default=False)  # by a moderator: nothing gives it back
    extra_time_used = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar = ["match", "seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="match_seat_once"),
            models.UniqueConstraint(fields=["match", "user"], name="match_user_once"),
            models.CheckConstraint(condition=Q(seat__gte=0, seat__lte=3), name="match_has_four_seats"),
        ]

    def __str__(self) -> str:
        return f"{Place(self.seat)} {self.name}"

    @property
    def place(self) -> Place:
        return Place(self.seat)

    @property
    def is_ai(self) -> bool:
        """Whether this has always been an AI's seat."""
        return bool(self.ai_level)

    @property
    def played_by_ai(self) -> bool:
        """Whether the AI acts for the seat now."""
        return bool(self.ai_level) or self.steward


class Round(models.Model):
    """One deal, passed-out ones too: what it starts from, and (through its actions) its own log."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()  # counts deals from 1: the number of the pack
    opening = models.JSONField()
    first_seq = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering: ClassVar = ["match", "number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "number"], name="match_round_once")]

    def __str__(self) -> str:
        return str(self.number)


class LoggedAction(models.Model):
    """One action. Rows are only ever added. `hidden`: not for anybody's eyes while the match runs."""

    class By(models.TextChoices):
        PLAYER = "player", _("player")
        CLOCK = "clock", _("clock")
        AI = "ai", _("AI")
        STEWARD = "steward", _("AI steward")
        TABLE = "table", _("table")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="actions")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="actions")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, choices=SEATS)  # None: the table itself
    text = models.CharField(max_length=600)
    by = models.CharField(max_length=8, choices=By)
    hidden = models.BooleanField(default=False)  # packs, and answers in a secret window
    nonce = models.CharField(max_length=64, null=True, editable=False)  # noqa: DJ001  null, so that only given ones are unique
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        ordering: ClassVar = ["match", "seq"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seq"], name="match_seq_once"),
            models.UniqueConstraint(fields=["match", "nonce"], name="match_nonce_once"),
        ]

    def __str__(self) -> str:
        return str(self.seq)

    @property
    def place(self) -> Place | None:
        return None if self.seat is None else Place(self.seat)


class Flag(models.Model):
    """Something for moderators to look at. Nothing is blocked by it."""

    class Kind(models.TextChoices):
        SAME_NETWORK = "network", _("opponents on one network or device")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="flags")
    kind = models.CharField(max_length=10, choices=Kind)
    seats = models.CharField(max_length=8)  # "SE"
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("flag")
        verbose_name_plural = _("flags")
        ordering: ClassVar = ["-at"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.seats}"
