"""Makes the faces of this folder, for `make fonts`: the characters that fonts.css
says each has, with kerning and the figures that the styles use. They stand large,
or on dense screens: hints of the grid are left out. Kerning is that of weight 500 at
every weight, for its changes were a quarter of the sans: from 400 to 600 ninety-nine
pairs of a hundred keep within 0.015 em of their own, and all within 0.034."""

import pathlib
import re

from fontTools import subset
from fontTools.varLib.models import normalizeLocation
from fontTools.varLib.varStore import VarStoreInstancer

HERE = pathlib.Path(__file__).parent
FILES = HERE.parents[2] / "node_modules"
BRAND = (HERE.parents[2] / "content" / "brand.yaml").read_text()
SERIF, SANS = (re.search(rf"^ +{face}: *([a-z0-9-]+)", BRAND, re.M).group(1) for face in ("serif", "sans"))
SOURCES = {
    f"{SANS}-latin": f"@fontsource-variable/{SANS}/files/{SANS}-latin-wght-normal.woff2",
    f"{SERIF}-latin": f"@fontsource/{SERIF}/files/{SERIF}-latin-400-normal.woff2",
    f"{SERIF}-latin-italic": f"@fontsource/{SERIF}/files/{SERIF}-latin-400-italic.woff2",
}
OPTIONS = subset.Options(
    flavor="woff2", hinting=False, layout_features=["kern", "liga", "lnum", "tnum"],
    name_IDs=[], notdef_outline=True,
)


def characters(name):
    """The characters that a face of this folder is for."""
    sheet = (HERE.parent / "fonts.css").read_text()
    faces = sheet.replace("theme-file(serif)", SERIF).replace("theme-file(sans)", SANS).split("@font-face")
    face = next(rule for rule in faces if f'"./fonts/{name}.' in rule)
    ranges = re.search(r"unicode-range:([^;]+);", face).group(1)
    for r in ranges.split(","):
        first, _, last = r.strip().removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def steady(font):
    """Gives every weight the kerning of 500."""
    at = normalizeLocation({"wght": 500}, {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes})
    change = VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, at)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(t, "ExtSubTable", t) for t in lookup.SubTable):
            pairs = [p for s in getattr(table, "PairSet", []) for p in s.PairValueRecord]
            pairs += [p for c in getattr(table, "Class1Record", []) for p in c.Class2Record]
            for value in (p.Value1 for p in pairs if hasattr(p.Value1, "XAdvDevice")):
                device = value.__dict__.pop("XAdvDevice")
                if device:
                    value.XAdvance += round(change[(device.StartSize << 16) + device.EndSize])
            table.ValueFormat1 &= 0x0F


for name, source in SOURCES.items():
    font = subset.load_font(FILES / source, OPTIONS)
    cut = subset.Subsetter(OPTIONS)
    cut.populate(unicodes=characters(name))
    cut.subset(font)
    if "fvar" in font:
        steady(font)
    to = HERE / f"{name}.woff2"
    subset.save_font(font, to, OPTIONS)
    print(f"{name}: {(FILES / source).stat().st_size} bytes became {to.stat().st_size}")
