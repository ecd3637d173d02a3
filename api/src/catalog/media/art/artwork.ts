import { seededRandom, type SeededRandom } from '../../../platform/seeded-random';
import { compositions, height, width, type Composition } from './compositions';
import { portraitsOf } from './portraits';
import { productOf } from './products';
import type { Palette } from './palette';
import { paletteOf } from './palettes';
import { noWords, type PosterWords } from './posters/poster-words';
import { posterOf } from './posters/poster';

/** The kinds of picture; each draws something else from the same seed. */
export const artworkKinds = ['posters', 'artists', 'promotors', 'merchandise'] as const;

export type ArtworkKind = (typeof artworkKinds)[number];

/**
 * A picture as SVG text: the same for the same seed and words, without text, scripts or references
 * to anything outside.
 * @param words what a poster is printed with; the other kinds carry none
 */
export function artwork(kind: ArtworkKind, seed: string, words: PosterWords = noWords): string {
  if (kind === 'posters') return poster(seed, words);
  const random = seededRandom(`${kind}:${seed}`);
  const palette = paletteOf(hues(random.int(0, 359)), random);
  switch (kind) {
    case 'artists':
      return portrait(seed, palette);
    case 'promotors':
      return emblem(seed, palette);
    case 'merchandise':
      return product(seed, palette, random);
  }
}

function poster(seed: string, words: PosterWords): string {
  const { palette, ground, print } = posterOf(seed, words);
  return svg(width, height, palette, ground + print.map((piece) => piece.svg).join(''), 0);
}

/** A thing to wear, hang or play, on a quiet ground, printed with a picture of its own. */
function product(seed: string, palette: Palette, random: SeededRandom): string {
  const motif = random.pick(Object.values(compositions) as [Composition, ...Composition[]])(
    random,
    palette,
  );
  const inside = productOf(seed)(motif, palette, random);
  const wall = `<rect width="800" height="800" fill="${palette.light}"/><rect y="620" width="800" height="180" fill="#000" opacity=".06"/>`;
  return svg(800, 800, palette, wall + inside, 0.12);
}

const hues = (main: number) => [main, (main + 140) % 360] as const;

/** @param edge how dark the corners become, 0 to 1 */
function svg(wide: number, high: number, palette: Palette, inside: string, edge = 0.5): string {
  const { ground, deep, main, accent } = palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"><defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${ground}"/></linearGradient><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${accent}"/><stop offset="1" stop-color="${main}"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="${ground}" stop-opacity="0"/><stop offset=".9" stop-color="${ground}" stop-opacity=".9"/></linearGradient><radialGradient id="v" cy=".42" r=".8"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity="${edge}"/></radialGradient></defs><rect width="${wide}" height="${high}" fill="url(#g)"/>${inside}<rect width="${wide}" height="${high}" fill="url(#v)"/></svg>`;
}

/** A square picture of an artist without a face: what they play, in their colours. */
function portrait(seed: string, palette: Palette): string {
  const random = seededRandom(`portrait:${seed}`);
  return svg(800, 800, palette, random.pick(portraitsOf(seed))(random, palette));
}

/** A symmetrical mark, like the crest of a house. */
function emblem(seed: string, palette: Palette): string {
  const random = seededRandom(`emblem:${seed}`);
  const { main, accent, light } = palette;
  const half = Array.from({ length: 12 }, (_, index) => {
    if (!random.chance(0.62)) return '';
    const x = 160 + (index % 3) * 80;
    const y = 240 + Math.floor(index / 3) * 80;
    const shape = random.pick([
      `<rect x="${x}" y="${y}" width="80" height="80"/>`,
      `<path d="M${x} ${y + 80}a80 80 0 0 1 80-80v80Z"/>`,
      `<circle cx="${x + 40}" cy="${y + 40}" r="34"/>`,
    ]);
    return `<g fill="${random.pick([main, accent, light])}">${shape}</g>`;
  }).join('');
  return svg(
    800,
    800,
    palette,
    `<circle cx="400" cy="400" r="330" fill="none" stroke="${accent}" stroke-width="10"/>${half}<g transform="matrix(-1 0 0 1 800 0)">${half}</g>`,
  );
}
