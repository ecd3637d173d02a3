import { posterLook, posterSeed, posterVariants, type PosterVariant } from '../../catalog';

interface Poster {
  /** What its drawing begins from, such as `konser-12`. */
  name: string;
  category: string;
  at: Date;
}

interface Hung {
  category: string;
  seed: string;
  look: ReturnType<typeof posterLook>;
}

/** How far two posters in a list can be apart and still be seen together: a row of four. */
const sight = 4;

/**
 * Chooses how each poster of its family looks, so that no two that hang together are alike: not in
 * the order of their dates, which is the order of lists, and not within their category either.
 * @returns the seed of each drawing by its name
 */
export function hangPosters(posters: readonly Poster[]): Map<string, string> {
  const wall: Hung[] = [];
  const seeds = new Map<string, string>();
  for (const poster of posters.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const hung = leastAlike(poster, [
      wall.slice(-sight),
      wall.filter(({ category }) => category === poster.category).slice(-sight),
    ]);
    wall.push(hung);
    seeds.set(poster.name, hung.seed);
  }
  return seeds;
}

function leastAlike({ name, category }: Poster, rows: Hung[][]): Hung {
  const offered = posterVariants(name).map((variant) => hungAs(name, category, variant));
  const scores = offered.map(({ look }) =>
    rows.reduce((sum, row) => sum + likeness(look, row.toReversed()), 0),
  );
  const best = offered[scores.indexOf(Math.min(...scores))];
  if (best === undefined) throw new Error(`${category} has no posters`);
  return best;
}

const hungAs = (name: string, category: string, variant: PosterVariant): Hung => ({
  category,
  seed: posterSeed(name, variant),
  look: posterLook(name, variant),
});

/** What must not be seen twice counts most: a layout side by side, one and the same look in sight. */
const weights = { besides: 100, twin: 100, layout: 4, motif: 2, hues: 1 };

/** @param row what hangs before it, the nearest first */
const likeness = (look: Hung['look'], row: Hung[]): number =>
  row.reduce((sum, hung, distance) => {
    const same = (part: keyof Hung['look']) => (hung.look[part] === look[part] ? 1 : 0);
    const [layout, motif, hues] = [same('layout'), same('motif'), same('hues')];
    return (
      sum +
      layout * (distance === 0 ? weights.besides : 0) +
      layout * motif * hues * weights.twin +
      (layout * weights.layout + motif * weights.motif + hues * weights.hues) / (distance + 1)
    );
  }, 0);
