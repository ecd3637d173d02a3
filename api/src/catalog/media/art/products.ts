import type { SeededRandom } from '../../../platform/seeded-random';
import type { Palette } from './palette';

/** Draws one kind of merchandise on an 800 × 800 ground around a printed motif of 1200 × 800. */
type Product = (motif: string, palette: Palette, random: SeededRandom) => string;

/** The motif, cut to a box. */
function print(motif: string, x: number, y: number, wide: number, high: number, round = 10) {
  const scale = Math.max(wide / 1200, high / 800);
  const left = x + (wide - 1200 * scale) / 2;
  const top = y + (high - 800 * scale) / 2;
  return `<clipPath id="c"><rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}"/></clipPath><g clip-path="url(#c)"><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="url(#g)"/><g transform="translate(${left} ${top}) scale(${scale})">${motif}</g></g>`;
}

const shadow = (width: number) =>
  `<ellipse cx="400" cy="716" rx="${width}" ry="26" fill="#000" opacity=".16"/>`;

const cloths = (random: SeededRandom, { ground, deep, main }: Palette) =>
  random.pick([ground, deep, main, '#f4efe6']);

const shirt: Product = (motif, palette, random) =>
  `${shadow(230)}<path d="M290 150c30 44 190 44 220 0l120 56 70 150-98 48-30-52v340q-172 30-344 0V352l-30 52-98-48 70-150Z" fill="${cloths(random, palette)}"/><path d="M290 150c30 44 190 44 220 0l-22-10c-34 34-142 34-176 0Z" fill="#000" opacity=".22"/><path d="M572 352v340q-40 8-80 12c50-110 66-220 80-352Z" fill="#000" opacity=".12"/>${print(motif, 290, 300, 220, 200)}`;

const hoodie: Product = (motif, palette, random) =>
  `${shadow(250)}<path d="M262 190q138-96 276 0l98 60 66 330-88 22-36-150v250q-178 32-356 0V452l-36 150-88-22 66-330Z" fill="${cloths(random, palette)}"/><path d="M262 190q138-96 276 0c-10 96-90 128-138 128s-128-32-138-128Z" fill="#000" opacity=".24"/><path d="M316 212q84-50 168 0c-10 62-56 78-84 78s-74-16-84-78Z" fill="#000" opacity=".34"/><path d="M280 566h240l32 112q-152 24-304 0Z" fill="#000" opacity=".15"/><path d="M366 300v96M434 300v96" stroke="${palette.light}" stroke-width="8" stroke-linecap="round"/>${print(motif, 306, 408, 188, 132)}`;

const cap: Product = (motif, palette, random) =>
  `${shadow(250)}<path d="M180 500c0-190 110-290 226-290s214 100 214 290Z" fill="${cloths(random, palette)}"/><path d="M406 210c-60 60-92 150-96 290M406 210c60 60 86 150 88 290" fill="none" stroke="#000" stroke-width="4" opacity=".2"/><circle cx="406" cy="208" r="15" fill="${palette.accent}"/><path d="M172 492c150-42 330-36 452 14 60 26 104 70 108 104-120-64-390-76-556-40Z" fill="${palette.accent}"/><path d="M172 492c150-42 330-36 452 14l-6 22c-140-36-300-40-446-8Z" fill="#000" opacity=".2"/>${print(motif, 330, 320, 160, 120, 60)}`;

const sheet: Product = (motif, { light }) =>
  `<rect x="196" y="112" width="424" height="596" fill="#000" opacity=".18"/><rect x="188" y="100" width="424" height="596" fill="#fbf7ef"/>${print(motif, 212, 124, 376, 470, 0)}<g fill="#2a2230"><rect x="212" y="616" width="210" height="22"/><rect x="212" y="650" width="130" height="12" opacity=".5"/></g><rect x="540" y="616" width="48" height="46" fill="${light}"/>`;

const record: Product = (motif, { accent, light }) => {
  const grooves = [210, 184, 158, 132]
    .map((radius) => `<circle cx="520" cy="400" r="${radius}"/>`)
    .join('');
  return `<ellipse cx="400" cy="690" rx="300" ry="22" fill="#000" opacity=".16"/><circle cx="520" cy="400" r="236" fill="#15111a"/><g fill="none" stroke="#fff" stroke-width="2" opacity=".16">${grooves}</g><circle cx="520" cy="400" r="84" fill="${accent}"/><circle cx="520" cy="400" r="10" fill="${light}"/><rect x="112" y="150" width="500" height="500" fill="#000" opacity=".2"/>${print(motif, 100, 140, 500, 500, 4)}`;
};

const tote: Product = (motif, { accent, ground, main }, random) =>
  `${shadow(220)}<path d="M300 290c0-180 200-180 200 0" fill="none" stroke="${accent}" stroke-width="22"/><path d="M206 280h388l30 416q-224 24-448 0Z" fill="${random.pick(['#f4efe6', ground, main])}"/><path d="M206 280h388l3 34H203Z" fill="#000" opacity=".12"/>${print(motif, 272, 380, 256, 220, 128)}`;

const products: Record<string, Product> = {
  kaos: shirt,
  hoodie,
  topi: cap,
  poster: sheet,
  vinyl: record,
  aksesori: tote,
};

/** The product that a seed such as `kaos-3` stands for. */
export function productOf(seed: string): Product {
  return products[seed.split('-')[0] ?? ''] ?? tote;
}
