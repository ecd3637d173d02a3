import type { SeededRandom } from '../../../platform/seeded-random';
import type { Palette } from './palette';

/** Draws what an artist plays, on an 800 × 800 ground. */
type Portrait = (random: SeededRandom, palette: Palette) => string;

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Light from above, in the artist's colours, behind whatever stands on the stage. */
const light = (random: SeededRandom, { main, accent, deep }: Palette) => {
  const lean = random.int(-120, 120);
  return `<circle cx="${400 + lean}" cy="330" r="${random.int(260, 330)}" fill="${main}" opacity=".55"/><path d="M${400 + lean} -60L${140 - lean} 800H${660 - lean}Z" fill="${accent}" opacity=".16"/><path d="M0 ${random.int(560, 660)}L800 ${random.int(560, 660)}V800H0Z" fill="${deep}"/>`;
};

/** Vinyl with a flower of colours for a label. */
const vinyl: Portrait = (random, { main, accent, light: pale, ground, deep }) => {
  const x = random.int(300, 500);
  const y = random.int(320, 480);
  const grooves = times(9, (index) => `<circle cx="${x}" cy="${y}" r="${130 + index * 24}"/>`);
  const angle = random.int(0, 359);
  const petals = times(
    random.int(5, 9),
    (index) =>
      `<ellipse cx="${x}" cy="${y - 74}" rx="${random.int(20, 40)}" ry="70" fill="${index % 2 ? accent : pale}" transform="rotate(${angle + index * 47} ${x} ${y})" opacity=".8"/>`,
  );
  return `<path d="M0 ${random.int(200, 600)}L800 ${random.int(100, 500)}V800H0Z" fill="${deep}"/><circle cx="${x}" cy="${y}" r="340" fill="${ground}"/><g fill="none" stroke="${main}" stroke-width="5" opacity=".55">${grooves}</g><path d="M${x} ${y}L1200 ${y - 240}V${y - 60}Z" fill="${pale}" opacity=".22" transform="rotate(${angle} ${x} ${y})"/><circle cx="${x}" cy="${y}" r="118" fill="url(#s)"/>${petals}<circle cx="${x}" cy="${y}" r="20" fill="${ground}"/>`;
};

/** A microphone on its stand. */
const microphone: Portrait = (random, palette) => {
  const { main, accent, light: pale, ground } = palette;
  const turn = random.int(-24, 24);
  const mesh = times(
    7,
    (index) =>
      `<path d="M296 ${196 + index * 36}H504M${310 + index * 30} 150V440" stroke="${ground}" stroke-width="5" opacity=".5"/>`,
  );
  return `${light(random, palette)}<g transform="rotate(${turn} 400 420)"><clipPath id="m"><rect x="300" y="150" width="200" height="290" rx="100"/></clipPath><rect x="300" y="150" width="200" height="290" rx="100" fill="url(#s)"/><g clip-path="url(#m)">${mesh}</g><path d="M346 160a80 80 0 0 0-30 80v110" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round" opacity=".8"/><rect x="284" y="400" width="232" height="34" rx="17" fill="${accent}"/><path d="M330 434h140l-26 200H356Z" fill="${ground}"/><rect x="386" y="620" width="28" height="260" fill="${main}"/></g>`;
};

/** Strings over a sound hole. */
const strings: Portrait = (random, palette) => {
  const { main, accent, light: pale, ground, deep } = palette;
  const turn = random.int(20, 70);
  const lines = times(
    6,
    (index) =>
      `<path d="M-300 ${340 + index * 24}H1100" stroke="${index % 2 ? pale : accent}" stroke-width="${7 - index}"/>`,
  );
  return `<rect width="800" height="800" fill="${deep}"/><g transform="rotate(${turn} 400 400)"><path d="M-300 60C100-120 220 200 400 190s300-250 700-60v560c-400 190-520-70-700-60S100 900-300 740Z" fill="${main}"/><circle cx="400" cy="400" r="196" fill="${accent}"/><circle cx="400" cy="400" r="168" fill="${ground}"/><circle cx="400" cy="400" r="182" fill="none" stroke="${pale}" stroke-width="5" stroke-dasharray="10 12"/>${lines}<rect x="640" y="270" width="46" height="260" rx="12" fill="${ground}"/></g>`;
};

/** Keys that fade into the dark. */
const keys: Portrait = (random, palette) => {
  const { accent, light: pale, ground } = palette;
  const lit = random.int(1, 6);
  const lean = random.int(-16, 16);
  const white = times(
    9,
    (index) =>
      `<rect x="${-20 + index * 94}" y="260" width="88" height="640" rx="10" fill="${index === lit ? accent : pale}" opacity="${index === lit ? 1 : 0.92}"/>`,
  );
  const black = times(8, (index) =>
    index % 7 === 2 || index % 7 === 6
      ? ''
      : `<rect x="${44 + index * 94}" y="260" width="56" height="330" rx="8" fill="${ground}"/>`,
  );
  return `${light(random, palette)}<g transform="skewY(${lean}) translate(0 ${-lean * 5})">${white}${black}</g><rect width="800" height="800" fill="url(#v)"/>`;
};

/** A drum seen from above, with its sticks. */
const drum: Portrait = (random, palette) => {
  const { main, accent, light: pale, ground } = palette;
  const turn = random.int(0, 359);
  const lugs = times(
    8,
    (index) =>
      `<rect x="388" y="116" width="24" height="52" rx="8" fill="${accent}" transform="rotate(${turn + index * 45} 400 420)"/>`,
  );
  const stick = (angle: number) =>
    `<g transform="rotate(${angle} 400 420)"><rect x="388" y="-120" width="24" height="500" rx="12" fill="url(#s)"/><ellipse cx="400" cy="386" rx="19" ry="28" fill="${pale}"/></g>`;
  return `${light(random, palette)}<circle cx="400" cy="420" r="296" fill="${ground}"/>${lugs}<circle cx="400" cy="420" r="268" fill="${main}"/><circle cx="400" cy="420" r="244" fill="${pale}"/><circle cx="400" cy="420" r="150" fill="none" stroke="${main}" stroke-width="10" opacity=".35"/><circle cx="400" cy="420" r="64" fill="${accent}" opacity=".5"/>${stick(random.int(20, 60))}${stick(-random.int(20, 60))}`;
};

/** Two masks, one behind the other. */
const masks: Portrait = (random, palette) => {
  const { main, accent, light: pale, ground } = palette;
  const mask = (fill: string, mood: 1 | -1) =>
    `<path d="M-130-150q130 56 260 0 20 200-40 290-50 70-90 70t-90-70q-60-90-40-290Z" fill="${fill}"/><g fill="${ground}"><path d="M-86-40q40-40 76 0-36 26-76 0ZM10-40q40-40 76 0-36 26-76 0Z"/><path d="M-70 ${mood > 0 ? 70 : 130}q70 ${90 * mood} 140 0-70 ${30 * mood}-140 0Z"/></g>`;
  const turn = random.int(6, 20);
  return `${light(random, palette)}<g transform="translate(500 400) rotate(${turn}) scale(1.25)">${mask(accent, -1)}</g><g transform="translate(310 410) rotate(${-turn}) scale(1.45)">${mask(random.pick([pale, main]), 1)}</g>`;
};

type Portraits = readonly [Portrait, ...Portrait[]];

/** What suits an artist of a kind. */
const byKind: Record<string, Portraits> = {
  band: [strings, drum, keys, vinyl],
  solo: [microphone, strings, keys, vinyl],
  dj: [vinyl],
  comic: [microphone],
  speaker: [microphone],
  stage: [masks],
  dance: [masks, drum],
};

const anything: Portraits = [microphone, strings, keys, drum, vinyl, masks];

/** The ways to draw the artist that a seed such as `band-4` stands for. */
export function portraitsOf(seed: string): Portraits {
  return byKind[seed.split('-')[0] ?? ''] ?? anything;
}
