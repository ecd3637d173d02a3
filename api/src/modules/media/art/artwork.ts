import { seededRandom } from '../../../platform/seeded-random';
import { height, width } from './compositions';
import { lookOf, paletteOf, type Palette } from './palettes';

/** The kinds of picture; each draws something else from the same seed. */
export const artworkKinds = ['posters', 'artists', 'promotors'] as const;

export type ArtworkKind = (typeof artworkKinds)[number];

/**
 * A picture as SVG text: the same for the same seed, without text, scripts or references to
 * anything outside.
 */
export function artwork(kind: ArtworkKind, seed: string): string {
  const random = seededRandom(`${kind}:${seed}`);
  const look =
    kind === 'posters' ? lookOf(seed) : { ...lookOf(''), hues: hues(random.int(0, 359)) };
  const palette = paletteOf(look, random);
  if (kind !== 'posters')
    return kind === 'artists' ? portrait(seed, palette) : emblem(seed, palette);
  const inside = random.pick(look.families)(random, palette);
  return svg(width, height, palette, inside);
}

const hues = (main: number) => [main, (main + 140) % 360] as const;

function svg(wide: number, high: number, palette: Palette, inside: string): string {
  const { ground, deep, main, accent } = palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"><defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${ground}"/></linearGradient><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${accent}"/><stop offset="1" stop-color="${main}"/></linearGradient><radialGradient id="v" cy=".42" r=".8"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient></defs><rect width="${wide}" height="${high}" fill="url(#g)"/>${inside}<rect width="${wide}" height="${high}" fill="url(#v)"/></svg>`;
}

/** A square of vinyl rings and a needle of light: an artist without a face. */
function portrait(seed: string, palette: Palette): string {
  const random = seededRandom(`portrait:${seed}`);
  const { main, accent, light, ground, deep } = palette;
  const x = random.int(300, 500);
  const y = random.int(320, 480);
  const grooves = Array.from(
    { length: 9 },
    (_, index) => `<circle cx="${x}" cy="${y}" r="${130 + index * 24}"/>`,
  ).join('');
  const angle = random.int(0, 359);
  const petals = Array.from(
    { length: random.int(5, 9) },
    (_, index) =>
      `<ellipse cx="${x}" cy="${y - 74}" rx="${random.int(20, 40)}" ry="70" fill="${index % 2 ? accent : light}" transform="rotate(${angle + index * 47} ${x} ${y})" opacity=".8"/>`,
  ).join('');
  return svg(
    800,
    800,
    palette,
    `<path d="M0 ${random.int(200, 600)}L800 ${random.int(100, 500)}V800H0Z" fill="${deep}"/><circle cx="${x}" cy="${y}" r="340" fill="${ground}"/><g fill="none" stroke="${main}" stroke-width="5" opacity=".55">${grooves}</g><path d="M${x} ${y}L1200 ${y - 240}V${y - 60}Z" fill="${light}" opacity=".22" transform="rotate(${angle} ${x} ${y})"/><circle cx="${x}" cy="${y}" r="118" fill="url(#s)"/>${petals}<circle cx="${x}" cy="${y}" r="20" fill="${ground}"/>`,
  );
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
