import { waitFor } from '@panggung/policy';
import { aDraw, aRoom, admitting, inOrder } from '../../test/room-data';
import { isEntryId, placeOf, waitWords } from './place';

const drawn = (nth: number) => ({ entryId: inOrder[nth] ?? '', number: null });

test('who was drawn stands where the draw says, to a thousandth of all keys', () => {
  const status = admitting(20);
  for (const nth of [0, 10, 19]) {
    expect(placeOf(status, aDraw(), drawn(nth))).toEqual({ isCalled: true, ahead: 0 });
  }
  for (const nth of [20, 21, 60, 199]) {
    const place = placeOf(status, aDraw(), drawn(nth));
    expect(place?.isCalled).toBe(false);
    expect(Math.abs((place?.ahead ?? -9) - (nth - 20))).toBeLessThanOrEqual(2);
  }
});

test('who came later stands behind all of the pool, in the order of coming', () => {
  const ahead = (number: number, called: number, served = 0) =>
    placeOf(
      admitting(called, { served: { key: admitting(called).served.key, number: served } }),
      aDraw(),
      {
        entryId: 'x',
        number,
      },
    );
  expect(Math.abs((ahead(1, 150)?.ahead ?? 0) - 50)).toBeLessThanOrEqual(1);
  expect((ahead(5, 150)?.ahead ?? 0) - (ahead(1, 150)?.ahead ?? 0)).toBe(4);
  expect(ahead(5, 200, 3)).toEqual({ isCalled: false, ahead: 1 });
  expect(ahead(5, 200, 5)).toEqual({ isCalled: true, ahead: 0 });
});

test('without a draw there are only those who came, and before it nobody has a place', () => {
  const underLoad = admitting(1, {
    mode: 'under_load',
    draw: null,
    served: { key: '0', number: 2 },
  });
  expect(placeOf(underLoad, null, { entryId: 'x', number: 4 })).toEqual({
    isCalled: false,
    ahead: 1,
  });
  expect(placeOf(aRoom(), null, drawn(3))).toBeNull();
  expect(placeOf(admitting(1), null, drawn(3))).toBeNull();
});

test.each([
  ['soon', { pace: 60 }, 30, 'kurang dari 2 menit'],
  ['later', { pace: 60 }, 599, 'sekitar 8–14 menit'],
  ['in hours', { pace: 2, reach: 9_999 }, 599, 'sekitar 4–7 jam'],
  ['by the rate while no pace is known', { pace: null, rate: 10 }, 99, 'sekitar 8–14 menit'],
] as const)('a wait is told as a range: %s', (_, facts, ahead, words) => {
  const wait = waitFor(admitting(1, facts), ahead);
  expect(wait && waitWords(wait)).toBe(words);
});

test.each([
  ['in a pause', { paused: 'x' }],
  ['without stock', { stock: 'none' }],
  ['while nobody is called up', { pace: 0 }],
  ['for those whom the tickets may not reach', { reach: 10 }],
] as const)('nobody can tell the wait %s', (_, facts) => {
  expect(waitFor(admitting(1, facts), 10)).toBeNull();
});

test('an entry is a UUID', () => {
  expect(isEntryId(inOrder[0] ?? '')).toBe(true);
  for (const text of [
    '',
    'x',
    `${inOrder[0]}0`,
    '../..',
    inOrder[0]?.toUpperCase().replace('0', 'G') ?? '',
  ]) {
    expect(isEntryId(text)).toBe(false);
  }
});
