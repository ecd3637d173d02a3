import type { SeededRandom } from '../../../platform/seeded-random';
import { compositions, type Composition } from './compositions';
import type { Palette } from './palette';

type Families = readonly [Composition, ...Composition[]];

interface Look {
  /** Hues in degrees: of the main colour and of the accent. */
  hues: readonly [number, number];
  families: Families;
}

const { arches, beams, bands, halftone, orbits, sun, tiles, waves } = compositions;

/** Each category has its own colours and its own ways to be drawn. */
const looks: Record<string, Look> = {
  konser: { hues: [322, 268], families: [beams, waves] },
  festival: { hues: [18, 330], families: [sun, beams, bands] },
  'stand-up-comedy': { hues: [42, 12], families: [beams, halftone] },
  theater: { hues: [352, 32], families: [arches, beams] },
  workshop: { hues: [168, 44], families: [tiles, orbits] },
  conference: { hues: [218, 188], families: [orbits, bands] },
  exhibition: { hues: [258, 14], families: [tiles, halftone] },
  sports: { hues: [142, 58], families: [bands, halftone] },
  cultural: { hues: [26, 348], families: [arches, sun] },
  educational: { hues: [200, 48], families: [orbits, tiles] },
  'food-beverage': { hues: [28, 96], families: [halftone, sun] },
  fashion: { hues: [306, 20], families: [bands, arches] },
  technology: { hues: [190, 266], families: [waves, tiles] },
  'kids-family': { hues: [48, 196], families: [orbits, tiles] },
  charity: { hues: [346, 40], families: [sun, waves] },
  networking: { hues: [208, 320], families: [orbits, halftone] },
  wellness: { hues: [156, 60], families: [sun, arches] },
  gaming: { hues: [276, 160], families: [bands, waves] },
  film: { hues: [8, 230], families: [beams, halftone] },
  dance: { hues: [294, 190], families: [waves, arches] },
};

const plain: Look = { hues: [230, 320], families: [beams, orbits] };

/** The look for a seed such as `konser-12`. */
export function lookOf(seed: string): Look {
  const slug = Object.keys(looks).find((name) => seed === name || seed.startsWith(`${name}-`));
  return (slug && looks[slug]) || plain;
}

/** The colours of a look, moved a little so that neighbours in a grid differ. */
export function paletteOf({ hues: [main, accent] }: Look, random: SeededRandom): Palette {
  const shift = random.int(-16, 16);
  const hue = (degrees: number) => (degrees + shift + 360) % 360;
  return {
    ground: `hsl(${hue(main - 8)} 62% 8%)`,
    deep: `hsl(${hue(main + 14)} 66% ${random.int(20, 28)}%)`,
    main: `hsl(${hue(main)} 78% ${random.int(50, 58)}%)`,
    accent: `hsl(${hue(accent)} 86% ${random.int(56, 64)}%)`,
    light: `hsl(${hue(accent + 12)} 92% 88%)`,
  };
}
