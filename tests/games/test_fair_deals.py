"""Fair deals: neither the house nor a player chooses a pack, and anyone can check it when the match is over."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games import registry, services
from games.core.shuffle import commitment, first_seat, shuffled
from games.errors import StillRunning
from games.fairness import verdict_on
from games.models import Match
from tests.games.tables import BALOOT, NEARLY_OVER, TOY, fresh, play_out, play_until, started, to_act

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[TOY, BALOOT])
def ended(request: pytest.FixtureRequest) -> Match:
    """A finished match of each game."""
    return play_out(started("SE", game=request.param, options=NEARLY_OVER[request.param]))


def verified(*matches: Match) -> str:
    """What the command prints."""
    out = StringIO()
    call_command("verify_deals", *[match.code for match in matches], stdout=out)
    return out.getvalue()


def page_of(match: Match) -> str:
    """What everybody may read about the deals."""
    return Client().get(f"/g/{match.code}/fair/").content.decode()


def test_the_promise_is_the_secrets_sha256() -> None:
    match = started(secret="a secret")
    assert match.commitment == commitment("a secret")


def test_the_first_seat_is_draw_0_and_the_packs_follow() -> None:
    match = started("SE", secret="a secret")
    given = ["by S", "by E", "", ""]
    assert match.options["Dealer"] == str(first_seat("a secret", given))
    pack = shuffled(registry.game(TOY).PACK, "a secret", given, 1)
    assert match.actions.get(seq=0).text == "deal " + "".join(map(str, pack))


def test_a_first_seat_that_somebody_asks_for_is_drawn_all_the_same() -> None:
    seats = {started(secret=f"secret {n}", options={"Dealer": "S"}).options["Dealer"] for n in range(20)}
    assert len(seats) > 1


def test_another_contribution_is_another_pack() -> None:
    one, other = started("SE"), started("SN")
    assert one.actions.get(seq=0).text != other.actions.get(seq=0).text


def test_every_draw_of_a_finished_match_is_as_promised(ended: Match) -> None:
    verdict = verdict_on(ended)
    assert verdict.fair
    assert [draw.number for draw in verdict.draws] == list(range(ended.rounds.count() + 1))
    assert "Every pack of this match is the one" in page_of(ended)


def test_passed_out_deals_count() -> None:
    """Rule 2.8: nobody bids, the next pack is the next number."""
    match = started(game=BALOOT)
    while fresh(match).rounds.count() < 3:
        services.play(match_id=match.pk, seat=to_act(match)[0], text="pass", seq=fresh(match).turn)
    Match.objects.filter(pk=match.pk).update(status="aborted")
    assert [draw.fair for draw in verdict_on(fresh(match)).draws] == [True] * 4


def test_a_running_match_keeps_its_secret() -> None:
    match = started()
    with pytest.raises(StillRunning):
        verdict_on(match)
    with pytest.raises(CommandError, match="still running"):
        verified(match)


def test_the_command_says_every_draw(ended: Match) -> None:
    words = verified(ended)
    assert words.count("as drawn") == ended.rounds.count() + 1
    assert ended.commitment in words


def test_the_command_takes_several_matches() -> None:
    one, other = play_out(started()), play_out(started())
    assert {line.split(":")[0] for line in verified(one, other).splitlines()} == {one.code, other.code}


@pytest.mark.parametrize("broken", ["pack", "secret", "seat", "contribution"])
def test_whatever_was_tampered_with_is_found(broken: str) -> None:
    match = play_out(started("SE"))
    match.refresh_from_db()
    if broken == "pack":
        deal = match.actions.filter(seat=None).last()
        match.actions.filter(pk=deal.pk).update(text="deal " + deal.text[-2:] + deal.text[5:-2])
    elif broken == "secret":
        Match.objects.filter(pk=match.pk).update(secret="another one")
    elif broken == "seat":
        options = match.options | {"Dealer": "N" if match.options["Dealer"] != "N" else "S"}
        Match.objects.filter(pk=match.pk).update(options=options)
    else:
        match.seats.filter(seat=1).update(contribution="something else")
    assert not verdict_on(fresh(match)).fair
    with pytest.raises(CommandError, match="Not as promised"):
        verified(match)
    assert "Something does not fit." in page_of(match)


def test_a_pack_that_was_passed_over_is_found() -> None:
    """The next pack of the same secret is no fairer than another one: whoever may skip may choose."""
    match = play_out(started())
    deal = match.actions.filter(seat=None).last()
    given = [seat.contribution for seat in match.seats.order_by("seat")]
    later = shuffled(registry.game(TOY).PACK, match.secret, given, deal.round.number + 1)
    match.actions.filter(pk=deal.pk).update(text="deal " + "".join(map(str, later)))
    match.rounds.filter(pk=deal.round_id).update(number=deal.round.number + 1)
    assert not verdict_on(fresh(match)).fair


def test_a_code_that_no_match_has() -> None:
    with pytest.raises(CommandError, match="no match"):
        call_command("verify_deals", "NOSUCH")


def test_the_contributions_of_a_match_stay_with_its_seats() -> None:
    match = play_until(started("SE"), "play")
    assert [seat.contribution for seat in match.seats.order_by("seat")] == ["by S", "by E", "", ""]
