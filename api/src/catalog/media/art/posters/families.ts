import { compositions, type Composition } from '../compositions';
import type { Hues } from '../palettes';
import type { FaceName } from './faces';
import { centred } from './layouts/centred';
import { column } from './layouts/column';
import { foot } from './layouts/foot';
import { gallery } from './layouts/gallery';
import { numeral } from './layouts/numeral';
import { paper } from './layouts/paper';
import { stack } from './layouts/stack';
import { swiss } from './layouts/swiss';
import type { Layout } from './sheet';

type Some<T> = readonly [T, ...T[]];

/** How the posters of a category look; a poster takes one of each. */
export interface Family {
  face: FaceName;
  hues: Some<Hues>;
  layouts: Some<Layout>;
  motifs: Some<Composition>;
}

const { arches, beams, bands, halftone, orbits, sun, tiles, waves } = compositions;

/** The hues of a category, the same exchanged, and a relative of both. */
const around = (main: number, accent: number): Some<Hues> => [
  [main, accent],
  [accent, main],
  [(main + 34) % 360, (accent + 326) % 360],
];

const family = (
  face: FaceName,
  hues: Some<Hues>,
  layouts: Some<Layout>,
  motifs: Some<Composition>,
): Family => ({ face, hues, layouts, motifs });

const families: Record<string, Family> = {
  konser: family('anton', around(322, 268), [stack, column, foot], [beams, waves, halftone]),
  festival: family('anton', around(18, 330), [stack, numeral, foot], [sun, beams, bands]),
  'stand-up-comedy': family('round', around(42, 12), [paper, column, stack], [beams, halftone]),
  theater: family('serif', around(352, 32), [centred, gallery, foot], [arches, beams, sun]),
  workshop: family('grotesk', around(168, 44), [paper, numeral, swiss], [tiles, orbits]),
  conference: family('grotesk', around(218, 188), [swiss, numeral, gallery], [orbits, bands]),
  exhibition: family('serif', around(258, 14), [paper, gallery, swiss], [tiles, halftone]),
  sports: family('anton', around(142, 58), [stack, numeral, swiss], [bands, halftone]),
  cultural: family('serif', around(26, 348), [centred, paper, foot], [arches, sun]),
  educational: family('house', around(200, 48), [swiss, gallery, paper], [orbits, tiles]),
  'food-beverage': family('round', around(28, 96), [gallery, paper, column], [halftone, sun]),
  fashion: family('serif', around(306, 20), [column, centred, gallery], [bands, arches]),
  technology: family('grotesk', around(190, 266), [numeral, swiss, column], [waves, tiles]),
  'kids-family': family('round', around(48, 196), [gallery, stack, paper], [orbits, tiles]),
  charity: family('house', around(346, 40), [centred, gallery, swiss], [sun, waves]),
  networking: family('house', around(208, 320), [numeral, paper, swiss], [orbits, halftone]),
  wellness: family('serif', around(156, 60), [paper, centred, gallery], [sun, arches]),
  gaming: family('anton', around(276, 160), [column, stack, numeral], [bands, waves]),
  film: family('serif', around(8, 230), [foot, centred, column], [beams, halftone]),
  dance: family('house', around(294, 190), [column, foot, centred], [waves, arches]),
};

const plain = family('house', around(230, 320), [swiss, foot, centred], [beams, orbits]);

/** The family for a seed such as `konser-12`. */
export function familyOf(seed: string): Family {
  const slug = Object.keys(families).find((name) => seed === name || seed.startsWith(`${name}-`));
  return (slug && families[slug]) || plain;
}
