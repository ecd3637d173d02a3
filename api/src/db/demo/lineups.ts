import { seededRandom } from '../../platform/seeded-random';
import type { DemoArtist } from './artists';
import type { CategorySlug } from '../starting-categories';

const hour = 3_600_000;

/** Usual lengths in hours. Categories that are not listed last an evening. */
const lengths: Partial<Record<CategorySlug, number>> = {
  festival: 32,
  workshop: 4,
  conference: 8,
  exhibition: 9,
  sports: 4,
  'food-beverage': 9,
  fashion: 3,
  technology: 7,
  'kids-family': 5,
  charity: 4,
  gaming: 9,
};

export function endOf(slug: CategorySlug, startsAt: Date, index: number): Date {
  const random = seededRandom(`end:${slug}:${index}`);
  const length = (lengths[slug] ?? 2) + random.int(0, 2) / 2;
  return new Date(startsAt.getTime() + length * hour);
}

interface Stage {
  slug: CategorySlug;
  index: number;
  eventId: string;
  headliner: DemoArtist | undefined;
  artists: DemoArtist[];
}

/** The headliner, and who else performs: many at festivals, somebody at some other events. */
export function lineupOf({ slug, index, eventId, headliner, artists }: Stage) {
  if (headliner === undefined) return [];
  const random = seededRandom(`lineup:${slug}:${index}`);
  const others = artists.filter(
    (artist) =>
      artist.id !== headliner.id && (slug === 'festival' || artist.kind === headliner.kind),
  );
  const size = slug === 'festival' ? random.int(3, 8) : random.chance(0.3) ? random.int(2, 3) : 1;
  const chosen = new Set([headliner]);
  while (chosen.size < size) {
    const guest = others[random.int(0, others.length - 1)];
    if (guest) chosen.add(guest);
  }
  return [...chosen].map((artist, position) => ({ eventId, artistId: artist.id, position }));
}
