import { seededRandom } from '../../platform/seeded-random';
import { demoArtists } from './artists';
import { demoEvents } from './events';

const events = demoEvents(demoArtists(seededRandom('artists')), new Date('2026-11-02T05:00:00Z'));

it('sells no numbered seats: there is no plan to choose them from', () => {
  const texts = events.flatMap(({ event, types }) => [
    event.description,
    ...types.flatMap(({ name, description }) => [name, description]),
  ]);
  expect(texts.filter((text) => /(?<!tidak )bernomor|nomor kursi/i.test(text))).toEqual([]);
});

it('has sold nothing of what has no price yet', () => {
  const unannounced = events.flatMap(({ types }) => types.filter(({ price }) => price === 0));
  expect(unannounced.length).toBeGreaterThan(0);
  expect(unannounced.filter(({ taken, soldElsewhere }) => taken + soldElsewhere > 0)).toEqual([]);
});
