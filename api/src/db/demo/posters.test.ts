import { seededRandom } from '../../platform/seeded-random';
import { posterLook, posterVariants } from '../../catalog';
import { demoArtists } from './artists';
import { demoEvents } from './events';

const events = demoEvents(demoArtists(seededRandom('artists')), new Date('2026-11-02T05:00:00Z'));

/** The look that an event's poster has by its address. */
function lookOf(address: string) {
  const [, seed = ''] = /posters\/(.+)\.webp$/.exec(address) ?? [];
  const variant = posterVariants(seed).find(({ layout, hues, motif }) =>
    seed.endsWith(`-v${layout}${hues}${motif}`),
  );
  if (variant === undefined) throw new Error(`${address} names no variant`);
  return posterLook(seed, variant);
}

const byDate = events
  .toSorted((a, b) => a.event.startsAt.getTime() - b.event.startsAt.getTime())
  .map(({ event }) => ({ category: event.categoryId, look: lookOf(event.imageUrl) }));
const categories = [...new Set(byDate.map(({ category }) => category))];
const lists = [
  byDate,
  ...categories.map((one) => byDate.filter(({ category }) => category === one)),
];

it('never hangs two posters of one layout side by side, in the whole list or a category', () => {
  for (const list of lists) {
    const alike = list.filter(({ look }, at) => list[at - 1]?.look.layout === look.layout);
    expect(alike).toEqual([]);
  }
});

it('never shows the same layout, motif and colours twice in a row of four', () => {
  for (const list of lists) {
    const alike = list.filter(({ look }, at) =>
      list
        .slice(Math.max(0, at - 3), at)
        .some(
          ({ look: other }) =>
            other.layout === look.layout && other.motif === look.motif && other.hues === look.hues,
        ),
    );
    expect(alike).toEqual([]);
  }
});

it('gives every event a poster of its own', () => {
  expect(new Set(events.map(({ event }) => event.imageUrl)).size).toBe(events.length);
});
