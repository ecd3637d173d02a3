import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beaconKeyFrom, randomnessOf } from './beacon';
import { toHex } from './bytes';
import { checkDraw, type PublishedDraw } from './check-draw';
import { idsIn, leafHash, rootOf } from './merkle';
import { commitmentOf, histogramOf, orderKey, seedOf } from './order';

const sha = (...some: Uint8Array[]) => createHash('sha256').update(Buffer.concat(some)).digest();

const chain = beaconKeyFrom(randomBytes(48));
const [eventId, serverSeed, round] = [randomUUID(), randomBytes(32), 1234];
const entries = Buffer.concat(
  Array.from({ length: 700 }, () => randomBytes(16)).toSorted((a, b) => a.compare(b)),
);
const root = rootOf(idsIn(entries).map(leafHash));
const signature = chain.sign(round);
const seed = seedOf({ eventId, root, serverSeed, randomness: randomnessOf(signature) });
const draw: PublishedDraw = {
  eventId,
  commitment: toHex(commitmentOf(serverSeed)),
  size: 700,
  root: toHex(root),
  round,
  signature,
  serverSeed: serverSeed.toString('hex'),
  seed: toHex(seed),
  histogram: histogramOf(idsIn(entries).map((id) => orderKey(seed, id))),
};
const wrongIn = (published: PublishedDraw, pool: Uint8Array = entries) =>
  checkDraw(published, { entries: pool, chain }).flatMap(({ what, fits }) => (fits ? [] : what));
const other = toHex(sha(Buffer.from('other')));

test('one as it was drawn fits', () => {
  expect(wrongIn(draw)).toEqual([]);
});

test.each([
  ['commitment', ['commitment'], { commitment: other }],
  ['size', ['pool'], { size: 701 }],
  ['root', ['root', 'seed'], { root: other }],
  ['round', ['round'], { round: round + 1 }],
  ['signature', ['round', 'seed'], { signature: chain.sign(round + 1) }],
  ['server seed', ['commitment', 'seed'], { serverSeed: other }],
  ['seed', ['seed', 'histogram'], { seed: other }],
  ['histogram', ['histogram'], { histogram: draw.histogram.toReversed() }],
])('a changed %s is found out', (_, wrong, change) => {
  expect(wrongIn({ ...draw, ...change })).toEqual(wrong);
});

test('an entry that is added, taken away, changed, or in twice is found out', () => {
  const more = Buffer.concat([entries, Buffer.alloc(16, 0xff)]);
  expect(wrongIn(draw, more)).toEqual(['pool', 'root', 'histogram']);
  expect(wrongIn({ ...draw, size: 701 }, more)).toContain('root');
  expect(wrongIn(draw, entries.subarray(16))).toContain('pool');
  const changed = Buffer.from(entries);
  changed[5] = (changed[5] ?? 0) ^ 1;
  expect(wrongIn(draw, changed)).toContain('root');
  const twice = Buffer.concat([entries.subarray(0, 16), entries]);
  expect(wrongIn({ ...draw, size: 701 }, twice)).toContain('pool');
  expect(wrongIn(draw, entries.subarray(0, -1))).toContain('pool');
  expect(wrongIn(draw, Buffer.concat([entries, Buffer.alloc(3)]))).toContain('pool');
});

test('without a round it cannot be checked, whatever else fits', () => {
  const alone = seedOf({ eventId, root, serverSeed, randomness: null });
  const published = {
    ...draw,
    signature: null,
    seed: toHex(alone),
    histogram: histogramOf(idsIn(entries).map((id) => orderKey(alone, id))),
  };
  expect(wrongIn(published)).toEqual(['round']);
});
