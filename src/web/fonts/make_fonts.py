"""Makes the site's two font files from the fontsource packages: see README.md beside this file.

Needs: pip install fonttools brotli. Run from the repository's root.
"""

from io import BytesIO
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FIRA = 'node_modules/@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-{}-900-normal.woff2'
ONEST = 'node_modules/@fontsource-variable/onest/files/onest-{}-wght-normal.woff2'

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2DA, 0x2DC, *range(0x2010, 0x2028), 0x202F, 0x2030,
         0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212]
LATIN_EXTENDED = [*range(0x100, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x20B4]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491, 0x2116]
PARTS = {'latin': LATIN, 'latin-ext': LATIN_EXTENDED, 'cyrillic': CYRILLIC}


def part(path: str, unicodes: list[int]) -> TTFont:
    options = subset.Options(layout_features=['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'case'], hinting=False)
    font = TTFont(path)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    font.flavor = None
    return font


def save(font: TTFont, name: str) -> None:
    font.flavor = 'woff2'
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


def merged_static() -> TTFont:
    files = []
    for name, unicodes in PARTS.items():
        path = BytesIO()
        part(FIRA.format(name), unicodes).save(path)
        path.seek(0)
        files.append(path)
    return merge.Merger().merge(files)


def merged_variable() -> TTFont:
    """fontTools merges no variable fonts: the glyphs of one and the same design are copied, variations included."""
    base = part(ONEST.format('latin'), LATIN)
    order = list(base.getGlyphOrder())
    for name in ('latin-ext', 'cyrillic'):
        other = part(ONEST.format(name), PARTS[name])
        renamed = {glyph: f'{name}.{glyph}' for glyph in other.getGlyphOrder() if glyph != '.notdef'}
        for glyph, new in renamed.items():
            outline = other['glyf'][glyph]
            if outline.isComposite():
                for component in outline.components:
                    component.glyphName = renamed[component.glyphName]
            base['glyf'].glyphs[new] = outline
            base['gvar'].variations[new] = other['gvar'].variations.get(glyph, [])
            base['hmtx'].metrics[new] = other['hmtx'].metrics[glyph]
            order.append(new)
        for table in base['cmap'].tables:
            for code, glyph in other.getBestCmap().items():
                table.cmap.setdefault(code, renamed[glyph])
    base.setGlyphOrder(order)
    base['glyf'].glyphOrder = order
    # Without it browsers take the widths' variations from the glyphs themselves.
    del base['HVAR']
    base['maxp'].numGlyphs = len(order)
    return base


save(merged_static(), 'fira-sans-extra-condensed-900.woff2')
save(merged_variable(), 'onest.woff2')
