"""Reads the colour tokens of tokens.css and computes what a browser makes of them, for given sliders."""

import math
import re
from pathlib import Path

Lab = tuple[float, float, float]

SHEET = Path(__file__).resolve().parents[2] / "static" / "css" / "tokens.css"
WARM, COOL = (0.75, 0.1, 70.0), (0.6, 0.1, 240.0)
OKLCH = re.compile(r"oklch\((?:calc\(([\d.]+) ([+-]) ([\d.]+) \* var\(--k\)\)|([\d.]+)) ([\d.]+) ([\d.]+)\)")
MIX = re.compile(r"color-mix\(in oklab, var\((--[\w-]+)\), var\(--tint\) calc\(var\(--tw\) \* (\d+)%\)\)")


def declarations(css: str) -> dict[str, str]:
    """Custom properties in the order of the text; a later one wins."""
    return {name: value.strip() for name, value in re.findall(r"(--[\w-]+):\s*([^;{}]+);", css)}


def tokens(*, light: bool) -> dict[str, str]:
    """The tokens of one scheme, classic deck."""
    css = SHEET.read_text()
    start = css.index("@media (prefers-color-scheme: light)")
    end = css.index("@media (prefers-contrast: more)")
    rest = css[end:].split("\n  :root {", 1)[1].split("}", 1)[0]
    dark = declarations(css[:start])
    return {**dark, **(declarations(css[start:end]) if light else {}), **declarations(rest)}


def decks() -> dict[str, dict[str, str]]:
    """The suits of every deck."""
    css = SHEET.read_text()
    classic = {name: value for name, value in tokens(light=False).items() if name.startswith("--suit-")}
    found = {deck: declarations(body) for deck, body in re.findall(r'data-deck="(\w+)"\] \{([^}]*)\}', css)}
    return {"classic": classic, **{deck: {**classic, **changed} for deck, changed in found.items()}}


def colour(name: str, known: dict[str, str], *, contrast: int, temperature: int) -> Lab:
    """The token as OKLab, for these sliders."""
    text, k = known[name], (contrast - 50) / 50
    if mixed := MIX.fullmatch(text):
        base = colour(mixed[1], known, contrast=contrast, temperature=temperature)
        weight = abs(temperature - 50) / 50 * int(mixed[2]) / 100
        tint = lab(*(WARM if temperature >= 50 else COOL))
        return mix(base, tint, weight)
    if text.startswith("#"):
        return from_hex(text)
    found = OKLCH.fullmatch(text)
    assert found, f"{name}: {text} cannot be read"
    start, sign, step, plain, chroma, hue = found.groups()
    lightness = float(plain) if plain else float(start) + (1 if sign == "+" else -1) * float(step) * k
    return lab(lightness, float(chroma), float(hue))


def mix(one: Lab, other: Lab, weight: float) -> Lab:
    """`weight` of the other colour, the rest of the one."""
    a, b, c = (x * (1 - weight) + y * weight for x, y in zip(one, other, strict=True))
    return a, b, c


def contrast_ratio(one: Lab, other: Lab) -> float:
    """WCAG 2: 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(lightness: float, chroma: float, hue: float) -> Lab:
    """OKLab of an OKLCH colour."""
    angle = math.radians(hue)
    return lightness, chroma * math.cos(angle), chroma * math.sin(angle)


def from_hex(text: str) -> Lab:
    """OKLab of `#rrggbb`."""
    red, green, blue = (_linear(int(text[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _luminance(colour_of: Lab) -> float:
    lightness, a, b = colour_of
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    red, green, blue = (_shown(value) for value in (red, green, blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _shown(linear: float) -> float:
    """What the screen shows: within its gamut, in steps of 1/255."""
    inside = min(1.0, max(0.0, linear))
    written = 12.92 * inside if inside <= 0.0031308 else 1.055 * inside ** (1 / 2.4) - 0.055
    return _linear(round(written * 255) / 255)
