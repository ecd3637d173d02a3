import type { SeededRandom } from '../../../platform/seeded-random';
import type { Palette } from './palette';

export const width = 1200;
export const height = 800;

/** Draws one kind of picture on a 1200 × 800 ground. */
export type Composition = (random: SeededRandom, palette: Palette) => string;

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const round = (value: number) => Math.round(value);

/** Spotlights from above, crossing over a lit stage. */
const beams: Composition = (random, { main, accent, light, ground }) => {
  const count = random.int(5, 8);
  const floor = random.int(610, 680);
  const cones = times(count, (index) => {
    const from = round(((index + 0.5) * width) / count + random.int(-40, 40));
    const to = round(width / 2 + (from - width / 2) * (random.next() * 1.6 - 0.5));
    const half = random.int(70, 150);
    const colour = random.pick([main, accent, light]);
    return `<path d="M${from - 7} 0h14L${to + half} ${floor}H${to - half}Z" fill="${colour}" opacity="${random.int(16, 36) / 100}"/><circle cx="${from}" cy="6" r="15" fill="${light}"/>`;
  });
  const crowd = times(17, (index) => {
    const x = index * 74 + random.int(-14, 14);
    return `<circle cx="${x}" cy="${random.int(748, 778)}" r="${random.int(30, 44)}"/>`;
  });
  return `<ellipse cx="600" cy="${floor}" rx="760" ry="120" fill="${main}" opacity=".4"/><ellipse cx="600" cy="${floor}" rx="430" ry="52" fill="${light}" opacity=".5"/>${cones}<g fill="${ground}"><rect y="770" width="1200" height="30"/>${crowd}</g>`;
};

/** A wave form, mirrored, as bars of sound. */
const waves: Composition = (random, { main, accent, light }) => {
  const count = random.int(20, 40);
  const step = 1144 / count;
  const thick = step * (0.45 + random.next() * 0.25);
  const phase = random.next() * 6;
  const pace = 0.12 + random.next() * 0.5;
  const rest = random.int(20, 90);
  const every = random.int(3, 8);
  const middle = random.int(340, 460);
  const bars = times(count, (index) => {
    const swell = Math.sin((index / (count - 1)) * Math.PI);
    const tall = round(rest + swell * (110 + 190 * Math.abs(Math.sin(phase + index * pace))));
    const colour = index % every === 2 ? light : index % 2 ? main : accent;
    const x = round(28 + index * step);
    return `<rect x="${x}" y="${middle - tall}" width="${round(thick)}" height="${tall * 2}" rx="${round(thick / 2)}" fill="${colour}"/>`;
  });
  const rings = times(5, (index) => `<circle cx="600" cy="${middle}" r="${190 + index * 95}"/>`);
  return `<g fill="none" stroke="${accent}" stroke-width="2" opacity=".35">${rings}</g>${bars}`;
};

/** A striped sun over layered hills. */
const sun: Composition = (random, { main, accent, light, ground, deep }) => {
  const x = random.int(380, 820);
  const radius = random.int(200, 270);
  const stripes = times(6, (index) => {
    const y = 380 + index * 34;
    return `<rect x="0" y="${y}" width="1200" height="${5 + index * 3}"/>`;
  });
  const rays = times(16, (index) => {
    const angle = (index / 16) * Math.PI * 2;
    const tip = (turn: number) =>
      `${round(x + Math.cos(angle + turn) * 1300)} ${round(380 + Math.sin(angle + turn) * 1300)}`;
    return `<path d="M${x} 380L${tip(-0.09)}L${tip(0.09)}Z"/>`;
  });
  const hill = (y: number, colour: string) => {
    const dip = random.int(-90, 90);
    return `<path d="M0 ${y + dip / 2}C300 ${y - 120 + dip} 420 ${y + 110} 700 ${y}S1050 ${y - 130 - dip} 1200 ${y}V800H0Z" fill="${colour}"/>`;
  };
  return `<g fill="${accent}" opacity=".16">${rays}</g><mask id="m"><rect width="1200" height="800" fill="#fff"/><g fill="#000">${stripes}</g></mask><circle cx="${x}" cy="380" r="${radius}" fill="url(#s)" mask="url(#m)"/>${hill(610, main)}${hill(670, deep)}${hill(735, ground)}<circle cx="${1200 - x}" cy="130" r="9" fill="${light}"/>`;
};

/** Nested arches like a proscenium, with a stair of light. */
const arches: Composition = (random, { main, accent, light, deep, ground }) => {
  const colours = [deep, main, accent, deep, ground];
  const x = random.int(470, 730);
  const lean = random.int(-26, 26);
  const doors = times(5, (index) => {
    const half = 430 - index * 78;
    const middle = x + lean * index;
    const top = 90 + index * 66;
    return `<path d="M${middle - half} 800V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V800Z" fill="${colours[index]}"/>`;
  });
  const end = x + lean * 4;
  const steps = times(4, (index) => {
    const half = 118 + index * 62;
    return `<rect x="${end - half}" y="${664 + index * 34}" width="${half * 2}" height="34" fill="${index % 2 ? accent : light}" opacity="${0.9 - index * 0.14}"/>`;
  });
  return `${doors}<circle cx="${end}" cy="${random.int(520, 560)}" r="${random.int(44, 66)}" fill="${light}"/>${steps}`;
};

/** Dots that grow towards a corner, behind one large disc. */
const halftone: Composition = (random, { main, accent, light, deep }) => {
  const x = random.int(300, 900);
  const y = random.int(300, 500);
  const bands = times(8, (index) => {
    const size = 3 + index * 2.2;
    return `<pattern id="p${index}" width="50" height="50" patternUnits="userSpaceOnUse"><circle cx="25" cy="25" r="${size}" fill="${accent}"/></pattern><rect x="${index * 150}" width="150" height="800" fill="url(#p${index})"/>`;
  });
  const turn = random.pick([0, 180, 90, 270]);
  return `<g transform="rotate(${turn} 600 400)${turn % 180 ? ' translate(0 -200) scale(1 1.5)' : ''}" opacity=".75">${bands}</g><circle cx="${x + 34}" cy="${y + 34}" r="250" fill="${deep}"/><circle cx="${x}" cy="${y}" r="250" fill="url(#s)"/><path d="M${x - 250} ${y}a250 250 0 0 1 500 0Z" fill="${main}" opacity=".75" transform="rotate(${random.int(0, 360)} ${x} ${y})"/><circle cx="${x}" cy="${y}" r="${random.int(60, 110)}" fill="${light}"/>`;
};

/** Rings with planets. */
const orbits: Composition = (random, { main, accent, light, deep }) => {
  const x = random.int(420, 780);
  const y = random.int(330, 470);
  const rings = times(6, (index) => {
    const radius = 120 + index * 88;
    const angle = random.next() * Math.PI * 2;
    const colour = random.pick([main, accent, light]);
    const planet = `<circle cx="${round(x + Math.cos(angle) * radius)}" cy="${round(y + Math.sin(angle) * radius)}" r="${random.int(14, 54)}" fill="${colour}"/>`;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${index % 2 ? main : accent}" stroke-width="${random.pick([2, 3, 18])}" opacity=".6"/>${planet}`;
  });
  return `<circle cx="${x}" cy="${y}" r="620" fill="${deep}" opacity=".6"/>${rings}<circle cx="${x}" cy="${y}" r="78" fill="url(#s)"/>`;
};

/** Slanted bands with a bold chevron. */
const bands: Composition = (random, { main, accent, light, deep }) => {
  const slant = random.pick([-1, 1]) * random.int(18, 34);
  let x = -500;
  const stripes = times(13, (index) => {
    const wide = random.int(34, 190);
    const colour = [main, deep, accent, deep, light][index % 5];
    const stripe = `<rect x="${x}" y="-500" width="${wide}" height="1800" fill="${colour}" opacity="${random.int(50, 95) / 100}"/>`;
    x += wide + random.int(14, 70);
    return stripe;
  });
  const chevrons = times(3, (index) => {
    const left = 330 + index * 150;
    return `<path d="M${left} 190h110l190 210-190 210H${left}l190-210Z" fill="${index === 1 ? accent : light}" opacity="${0.95 - index * 0.2}"/>`;
  });
  return `<g transform="rotate(${slant} 600 400)">${stripes}</g><g transform="rotate(${random.pick([0, 90, 180, 270])} 600 400)">${chevrons}</g>`;
};

/** A quilt of quarter circles, discs and bars. */
const tiles: Composition = (random, { main, accent, light, deep, ground }) => {
  const size = 200;
  const colours = [main, accent, light, deep, ground] as const;
  return times(24, (index) => {
    const x = (index % 6) * size;
    const y = Math.floor(index / 6) * size;
    const back = random.pick([deep, ground, main]);
    const front = random.pick(colours);
    const shape = random.pick([
      `<path d="M0 0h200a200 200 0 0 1-200 200Z"/>`,
      `<circle cx="100" cy="100" r="${random.int(48, 92)}"/>`,
      `<path d="M0 0h100v200H0Z"/>`,
      `<path d="M0 200L200 0v200Z"/>`,
      `<path d="M0 100a100 100 0 0 1 200 0Z"/>`,
    ]);
    return `<g transform="translate(${x} ${y}) rotate(${random.int(0, 3) * 90} 100 100)"><path fill="${back}" d="M0 0h200v200H0Z"/><g fill="${front}">${shape}</g></g>`;
  });
};

export const compositions = { beams, waves, sun, arches, halftone, orbits, bands, tiles };
