import { seededRandom } from '../../../../platform/seeded-random';
import { familyOf } from './families';

/** Which layout, hues and motif of its family a poster takes, each counted from 0. */
export interface Variant {
  layout: number;
  hues: number;
  motif: number;
}

/** Every way in which the posters of a family can look. */
export function variantsOf(seed: string): Variant[] {
  const { layouts, hues, motifs } = familyOf(seed);
  return layouts.flatMap((_, layout) =>
    hues.flatMap((__, hue) => motifs.map((___, motif) => ({ layout, hues: hue, motif }))),
  );
}

/** `konser-12` in a variant has the seed `konser-12-v021`. */
export const seedOf = (name: string, { layout, hues, motif }: Variant): string =>
  `${name}-v${layout}${hues}${motif}`;

/** The variant that a seed names, or one that follows from the seed. */
export function variantOf(seed: string): Variant {
  const all = variantsOf(seed);
  const named = all.find((variant) => seed.endsWith(seedOf('', variant)));
  const first = all[0] ?? { layout: 0, hues: 0, motif: 0 };
  return named ?? seededRandom(`variant:${seed}`).pick([first, ...all.slice(1)]);
}

/** What an eye compares between two posters, of whatever families. */
export function lookOf(seed: string, { layout, hues, motif }: Variant) {
  const family = familyOf(seed);
  return { layout: family.layouts[layout], motif: family.motifs[motif], hues: family.hues[hues] };
}
