import { seededRandom } from '../../../../platform/seeded-random';
import { paletteOf } from '../palettes';
import type { Palette } from '../palette';
import { familyOf } from './families';
import type { PosterWords } from './poster-words';
import type { Printed } from './sheet';
import { variantOf } from './variant';

interface Poster extends Printed {
  palette: Palette;
}

/** The poster of an event: the same for the same seed and words. */
export function posterOf(seed: string, words: PosterWords): Poster {
  const random = seededRandom(`posters:${seed}`);
  const family = familyOf(seed);
  const variant = variantOf(seed);
  const palette = paletteOf(family.hues[variant.hues] ?? family.hues[0], random);
  const motif = (family.motifs[variant.motif] ?? family.motifs[0])(random, palette);
  const layout = family.layouts[variant.layout] ?? family.layouts[0];
  return { ...layout({ words, palette, face: family.face, motif }), palette };
}
