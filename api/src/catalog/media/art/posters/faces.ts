import { LRUCache } from 'lru-cache';
import { readFont, type ParsedFont } from '../../../../platform/fonts/fonts';

const sources = {
  /** Narrow and loud. */
  anton: '@fontsource/anton/files/anton-latin-400-normal.woff',
  /** A serif for the stage and the gallery. */
  serif: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
  grotesk: '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff',
  /** Round, for laughter, food and children. */
  round: '@fontsource/fredoka/files/fredoka-latin-600-normal.woff',
  /** The face of the site; small print is set in it on every poster. */
  house: '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff',
} as const;

export type FaceName = keyof typeof sources;

const kept = new Map<FaceName, ParsedFont>();

function fontOf(name: FaceName): ParsedFont {
  const font = kept.get(name) ?? readFont(sources[name]);
  kept.set(name, font);
  return font;
}

/** Height of capitals, for a size of 1. */
export const capHeight = (name: FaceName): number => {
  const font = fontOf(name);
  return font.capHeight / font.unitsPerEm;
};

/** Letters that the face does not have are left out rather than printed as boxes. */
const printable = (font: ParsedFont, text: string) =>
  Array.from(text.normalize('NFC'))
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('');

/** Setting a block measures the same lines at every size. */
const widths = new LRUCache<string, number>({ max: 4_000 });

/** How wide a line is, for a size of 1. */
export function widthOf(name: FaceName, text: string): number {
  const key = `${name} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontOf(name);
  const width = font.layout(printable(font, text)).advanceWidth / font.unitsPerEm;
  widths.set(key, width);
  return width;
}

/**
 * The outline of a line as SVG path data. Outlines instead of text: they look the same on a machine
 * without fonts, and no word of an event can become markup.
 * @param x left edge, y baseline, both in units of the drawing
 */
export function outline(
  name: FaceName,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const font = fontOf(name);
  const run = font.layout(printable(font, text));
  const scale = size / font.unitsPerEm;
  let pen = x;
  let path = '';
  for (const [index, glyph] of run.glyphs.entries()) {
    for (const { command, args } of glyph.path.commands) {
      path += letters[command];
      path += args
        .map((value, at) => (at % 2 ? y - value * scale : pen + value * scale).toFixed(1))
        .join(' ');
    }
    pen += (run.positions[index]?.xAdvance ?? 0) * scale;
  }
  return path;
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};
