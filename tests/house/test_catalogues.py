"""Every sentence of the site is translated, wholly and rightly."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import polib
import pytest

from tests.stack import ROOT

LANGUAGES = ["ms", "zh_Hant", "ar"]
PLACE = re.compile(r"%\(\w+\)[sd]|%%|%[sd]|</?[a-z]+")


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> polib.POFile:
    """The sentences that stand in code and templates now."""
    folder = tmp_path_factory.mktemp("extraction")
    for name in ["accounts", "config", "games", "lobby", "replays", "templates"]:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (folder / "locale").mkdir()
    command = [sys.executable, "-m", "django", "makemessages", "-l", "en", "--keep-pot"]
    subprocess.run(command, cwd=folder, env=_bare(), check=True, capture_output=True)
    return polib.pofile(str(folder / "locale" / "django.pot"))


def _bare() -> dict[str, str]:
    """An environment without Django settings: the folder alone says what is extracted."""
    return {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}


def catalogue(language: str) -> polib.POFile:
    """The kept catalogue of a language."""
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))


def key(entry: polib.POEntry) -> tuple[str | None, str]:
    """What gettext looks an entry up by."""
    return entry.msgctxt, entry.msgid


def texts(entry: polib.POEntry) -> Iterator[str]:
    """Every form of a translation."""
    yield from entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(extracted: polib.POFile, language: str) -> None:
    kept = {key(entry): entry for entry in catalogue(language) if not entry.obsolete}
    missing = [
        entry.msgid
        for entry in extracted
        if key(entry) not in kept or kept[key(entry)].fuzzy or not all(texts(kept[key(entry)]))
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_places_of_their_sentence(language: str) -> None:
    for entry in catalogue(language).translated_entries():
        allowed = {*PLACE.findall(entry.msgid), *PLACE.findall(entry.msgid_plural)}
        for text in texts(entry):
            if entry.msgid_plural:
                assert set(PLACE.findall(text)) <= allowed, entry.msgid
            else:
                assert sorted(PLACE.findall(text)) == sorted(PLACE.findall(entry.msgid)), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    kept = catalogue(language)
    header = re.search(r"nplurals=(\d)", kept.metadata["Plural-Forms"])
    assert header is not None
    for entry in kept:
        if entry.msgid_plural and not entry.obsolete:
            assert len(entry.msgstr_plural) == int(header[1]), entry.msgid


def test_english_speaks_in_its_own_words(extracted: polib.POFile) -> None:
    """The msgid is the English sentence: the catalogue is there and changes nothing."""
    for entry in catalogue("en"):
        assert all(text in ("", entry.msgid, entry.msgid_plural) for text in texts(entry))


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_are_latin_to_match_the_cards(language: str) -> None:
    for entry in catalogue(language).translated_entries():
        assert not re.search(r"[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]", "".join(texts(entry))), entry.msgid


def test_arabic_has_its_own_commas_and_question_marks() -> None:
    for entry in catalogue("ar").translated_entries():
        words = re.sub(r"<[^>]*>", "", "".join(texts(entry)))
        assert not re.search(r"[,;?“”]", words), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_nothing_that_went(language: str) -> None:
    """Neither old sentences nor the guesses of the extraction, which its next run may stumble over."""
    text = (ROOT / "locale" / language / "LC_MESSAGES" / "django.po").read_text()
    assert not re.search(r"^#(~|\||, fuzzy)", text, re.MULTILINE)
