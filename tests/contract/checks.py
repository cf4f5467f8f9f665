"""What every game must keep, one function a promise: `check_…(game, rng)` raises AssertionError where it is broken.

Plain functions, so that the suite can also be turned on games with a planted fault (test_planted_faults.py).
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

from games.core import transcript
from games.core.cards import Card, cards, joined
from games.core.errors import IllegalAction, InvalidAction, Refused
from games.core.game import Action, Bot, Game
from games.core.playthrough import MatchStuck, Step, by_deals, random_match, random_options, written
from games.core.seats import Seat, Team

AnyGame = Game[Any]
Steps = list[Step[Any]]
Check = Callable[[AnyGame, Random], None]

MOST_BOT_ACTIONS = 4000  # no AI seat needs more for a whole match
CARD = re.compile(r"[2-9TJQKA][shdc]|[BR]j")
NONSENSE = (
    "",
    " ",
    "-",
    "play",
    "play ",
    "play Zz",
    "play 7",
    "deal",
    "deal 7",
    "PASS",
    "pass now",
    "pass\n",
    "\0",
    "♥" * 99,
)


def match(game: AnyGame, rng: Random) -> Steps:
    """A whole random match with random options."""
    try:
        return list(random_match(game, random_options(game, rng), rng))
    except Refused as refused:
        raise AssertionError(f"a legal action was refused: {refused}") from refused
    except MatchStuck as stuck:
        raise AssertionError(str(stuck)) from stuck


def sample(steps: Steps, rng: Random, most: int) -> Steps:
    """Some of the steps, in their order."""
    chosen = sorted(rng.sample(range(len(steps)), min(most, len(steps))))
    return [steps[i] for i in chosen]


def named(text: object) -> set[Card]:
    """The cards that a text names."""
    return set(cards("".join(CARD.findall(str(text)))))


def legal(game: AnyGame, state: Any, seat: Seat) -> list[Action]:
    return list(game.legal_actions(state, seat))


def refusal(function: Callable[..., object], *arguments: object) -> Refused | None:
    """Why the game refuses, None if it does not."""
    try:
        function(*arguments)
    except Refused as refused:
        return refused
    return None


def check_beginning(game: AnyGame, rng: Random) -> None:
    """A match begins with a deal, whatever the options; keys that the game does not know are ignored."""
    options = random_options(game, rng)
    state = game.initial_state(options)
    assert game.deal_due(state)
    assert game.outcome(state) is None
    assert game.initial_state({**options, "Event": "unknown", "S": "Noura"}) == state


def check_wrong_options(game: AnyGame, rng: Random) -> None:
    """An option's value that there is not is refused by the option's name; so is a missing first seat, or it is S."""
    options = random_options(game, rng)
    for option in options:
        _expect_wrong_option(game, {**options, option: "nonsense"}, option)
    missing = {key: options[key] for key in game.OPTIONS}
    if refusal(game.initial_state, missing):
        _expect_wrong_option(game, missing, game.FIRST_SEAT)
    else:
        assert game.initial_state(missing) == game.initial_state({**missing, game.FIRST_SEAT: "S"})


def _expect_wrong_option(game: AnyGame, options: dict[str, str], option: str) -> None:
    refused = refusal(game.initial_state, options)
    assert isinstance(refused, InvalidAction), f"{options} were taken"
    assert refused.params.get("option") == option, f"{option} is not blamed"


def check_defaults(game: AnyGame, rng: Random) -> None:
    """An option left out has the first of its values."""
    first = {game.FIRST_SEAT: str(rng.choice(list(Seat)))}
    defaults = {option: values[0] for option, values in game.OPTIONS.items()}
    assert game.initial_state(first) == game.initial_state({**defaults, **first})


def check_turns(game: AnyGame, rng: Random) -> None:
    """Nobody is to act exactly when a deal is due or the match is over; whoever is to act has a legal action."""
    for step in match(game, rng):
        state = step.after
        due = game.to_act(state)
        assert bool(due) == (not game.deal_due(state) and game.outcome(state) is None)
        for seat in Seat:
            assert bool(legal(game, state, seat)) == (seat in due)
            assert all(action.seat == seat for action in legal(game, state, seat))


def check_doors(game: AnyGame, rng: Random) -> None:
    """`apply` takes the actions that `legal_actions` lists or that are listed as one of them, and no others.

    The others are all that the match has seen.
    """
    steps = match(game, rng)
    vocabulary = _vocabulary(game, sample(steps, rng, 60))
    for step in sample(steps, rng, 40):
        for seat in Seat:
            listed = legal(game, step.before, seat)
            for action in listed:
                game.apply(step.before, action)
                assert game.as_listed(step.before, action) == action
            for text in rng.sample(vocabulary, min(40, len(vocabulary))):
                action = game.parse(seat, text)
                found = game.as_listed(step.before, action) in listed
                assert _taken(game, step.before, action) == found, f"{seat} {action}: the doors differ"


def _vocabulary(game: AnyGame, steps: Steps) -> list[str]:
    texts = {str(action) for step in steps for seat in Seat for action in game.legal_actions(step.before, seat)}
    return sorted(texts)


def _taken(game: AnyGame, state: Any, action: Action) -> bool:
    refused = refusal(game.apply, state, action)
    if refused is None:
        return True
    assert isinstance(refused, IllegalAction)
    assert re.fullmatch(r"\d+\.\d+", str(refused.rule)), f"{refused.rule} is not a rule's number"
    assert str(refused)
    return False


def check_deals(game: AnyGame, rng: Random) -> None:
    """A deal is taken only when due, and only of the whole pack."""
    pack = tuple(rng.sample(game.PACK, len(game.PACK)))
    for step in sample(match(game, rng), rng, 20):
        whole = game.deal(step.before, pack)
        assert _taken(game, step.before, whole) == game.deal_due(step.before)
        other = next(card for card in pack if card != pack[0])
        for wrong in (pack[1:], (other, *pack[1:]), ()):
            assert not _readable_and_taken(game, step.before, f"deal {joined(wrong)}")


def _readable_and_taken(game: AnyGame, state: Any, text: str) -> bool:
    return refusal(game.parse, None, text) is None and _taken(game, state, game.parse(None, text))


def check_nothing_changes_in_place(game: AnyGame, rng: Random) -> None:
    """A state is what it was after any action taken or refused; it is hashable, and frozen."""
    for step in sample(match(game, rng), rng, 40):
        before, number = repr(step.before), hash(step.before)
        _taken(game, step.before, game.deal(step.before, game.PACK))
        _taken(game, step.before, step.action)
        assert (repr(step.before), hash(step.before)) == (before, number)
        _expect_frozen(step.before)
        _expect_frozen(step.action)


def _expect_frozen(thing: object) -> None:
    name = next(iter(thing.__dataclass_fields__))  # type: ignore[attr-defined]  # states and actions are dataclasses
    try:
        setattr(thing, name, None)
    except FrozenInstanceError:
        return
    raise AssertionError(f"{type(thing).__name__} is not frozen")


def check_text(game: AnyGame, rng: Random) -> None:
    """`parse` and `str` are each other's inverse, and no text breaks the line it is written on."""
    steps = match(game, rng)
    listed = {action for step in steps for seat in Seat for action in game.legal_actions(step.before, seat)}
    for action in listed.union(step.action for step in steps):
        assert game.parse(action.seat, str(action)) == action
        assert " ".join(str(action).split()) == str(action)
        assert ";" not in str(action)


def check_nonsense(game: AnyGame, rng: Random) -> None:
    """A text that means nothing is refused as unreadable, without a rule."""
    for seat in (None, *Seat):
        for text in NONSENSE:
            refused = refusal(game.parse, seat, text)
            assert isinstance(refused, InvalidAction), f"{text!r} was read"
            assert refused.rule is None


def check_order(game: AnyGame, rng: Random) -> None:
    """Legal actions come in the same order every time, each once, and equal states list equal actions."""
    steps = match(game, rng)
    again = [game.initial_state(game.opening(steps[0].before))]
    for step in steps[:200]:
        for seat in Seat:
            listed = legal(game, step.before, seat)
            assert listed == legal(game, again[-1], seat)
            assert len(set(listed)) == len(listed)
        again.append(game.apply(again[-1], step.action))
        assert again[-1] == step.after


def check_end(game: AnyGame, rng: Random) -> None:
    """A match ends with a winner and a result; after that nothing is due and nothing is taken."""
    steps = match(game, rng)
    last = steps[-1].after
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.winner in Team
    assert outcome.result
    assert all(game.outcome(step.before) is None for step in steps)
    assert not game.deal_due(last)
    assert not any(_taken(game, last, step.action) for step in sample(steps, rng, 60))


def check_cards(game: AnyGame, rng: Random) -> None:
    """No card is ever made or copied; one leaves the hands only by an action that names it, or when the deal ends."""
    for deal in by_deals(game, match(game, rng)):
        gone: Counter[Card] = Counter()
        for step in deal:
            before, after = _held(game, step.before), _held(game, step.after)
            assert after + gone <= Counter(game.PACK), "a card was made or came back"
            left = before - after
            ended = game.deal_due(step.after) or game.outcome(step.after) is not None
            assert ended or set(left) <= named(step.action), f"{step.action}: other cards left a hand"
            gone += left
        assert not _held(game, deal[-1].after), "cards stay in the hands after the deal"


def _held(game: AnyGame, state: Any) -> Counter[Card]:
    return Counter(card for hand in game.reveal(state).hands.values() for card in hand or ())


def check_opening(game: AnyGame, rng: Random) -> None:
    """While a deal is due its opening rebuilds the state, and is text to text."""
    for deal in by_deals(game, match(game, rng)):
        state = deal[0].before
        opening = dict(game.opening(state))
        assert json.loads(json.dumps(opening)) == opening
        assert all(isinstance(text, str) for text in opening.values())
        assert game.initial_state(opening) == state


def check_rounds(game: AnyGame, rng: Random) -> None:
    """Folding one deal from its opening gives the same states as folding the whole match."""
    for deal in by_deals(game, match(game, rng)):
        state = game.initial_state(game.opening(deal[0].before))
        for step in deal:
            state = game.apply(state, step.action)
            assert state == step.after


def check_transcript(game: AnyGame, rng: Random) -> None:
    """Writing a match and reading it back gives every state, and the same text again."""
    steps = match(game, rng)
    text = written(game, game.opening(steps[0].before), steps)
    read = transcript.read(text)
    try:
        states = list(transcript.replay(game, read))
    except transcript.BadLine as bad:
        raise AssertionError(f"what was written cannot be read: {bad}") from bad
    assert states == [steps[0].before, *(step.after for step in steps)]
    assert transcript.write(read.header, read.lines) == text


def check_clocks(game: AnyGame, rng: Random) -> None:
    """What the clock does for a seat is legal; where it does nothing the AI plays."""
    for step in match(game, rng):
        for seat in game.to_act(step.before):
            assert game.clock(step.before) in ("bid", "play")
            done = game.timeout(step.before, seat)
            assert done is None or done in legal(game, step.before, seat)


def check_bots(game: AnyGame, rng: Random) -> None:
    """AI seats of every level choose legal actions, from a View and nothing else, and bring a match to its end."""
    for level, bot in game.BOTS.items():
        state = game.initial_state(random_options(game, rng))
        for _number in range(MOST_BOT_ACTIONS):
            if game.outcome(state):
                break
            state = game.apply(state, _by_bot(game, bot, state, rng))
        assert game.outcome(state), f"{level}: a match of AI seats did not end"


def _by_bot(game: AnyGame, bot: Bot, state: Any, rng: Random) -> Action:
    """The deal that is due, or what the AI chooses for one of the seats that are to act."""
    if game.deal_due(state):
        return game.deal(state, tuple(rng.sample(game.PACK, len(game.PACK))))
    seat = rng.choice(sorted(game.to_act(state)))
    chosen = bot.choose(game.view(state, seat), rng, 0.01)
    assert game.as_listed(state, chosen) in legal(game, state, seat), f"{seat} {chosen} is illegal"
    return chosen


def check_no_accidents(game: AnyGame, rng: Random) -> None:
    """Any readable action of any seat at any time is taken or refused; nothing else is ever raised."""
    steps = match(game, rng)
    for step in sample(steps, rng, 40):
        for other in sample(steps, rng, 20):
            for seat in Seat:
                if refusal(game.parse, seat, str(other.action)) is None:
                    refusal(game.apply, step.before, game.parse(seat, str(other.action)))
