import { createHash, createHmac } from 'node:crypto';
import { toHex } from './bytes';
import { entriesBefore, firstKey, histogramOf, keyAfter, lastKey, orderKey, seedOf } from './order';

const sha = (...some: Uint8Array[]) => createHash('sha256').update(Buffer.concat(some)).digest();

const seed = sha(Buffer.from('seed'));
const ids = Array.from({ length: 5000 }, (_, at) => sha(Buffer.from(`${at}`)).subarray(0, 16));
const keys = ids.map((id) => orderKey(seed, id)).toSorted();

test('a key is the beginning of an HMAC', () => {
  const id = Buffer.alloc(16, 7);
  const whole = createHmac('sha256', seed).update(id).digest('hex');
  expect(orderKey(seed, id)).toBe(whole.slice(0, 16));
});

test('an entry learns its place from the histogram, and admission ends where it should', () => {
  const histogram = histogramOf(keys);
  expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(5000);
  for (const [place, key] of keys.entries()) {
    expect(Math.abs(entriesBefore(key, histogram) - place)).toBeLessThan(12);
  }
  for (const count of [1, 10, 500, 4321, 4999]) {
    const admitted = keys.filter((key) => key <= keyAfter(count, histogram)).length;
    expect(Math.abs(admitted - count)).toBeLessThan(12);
  }
  expect(keyAfter(5000, histogram) >= (keys.at(-1) ?? '')).toBe(true);
  expect(keyAfter(9999, histogram)).toBe(lastKey);
  expect(keyAfter(0, histogram) <= (keys[0] ?? '')).toBe(true);
  expect(firstKey < lastKey).toBe(true);
});

test('every part of the seed counts', () => {
  const given = {
    eventId: '0198b7f0-1111-4222-8333-123456789abc',
    root: sha(Buffer.from('root')),
    randomness: sha(Buffer.from('randomness')),
    serverSeed: sha(Buffer.from('server')),
  };
  const all = [
    given,
    { ...given, eventId: given.eventId.replace('1111', '1112') },
    { ...given, root: sha() },
    { ...given, randomness: sha() },
    { ...given, randomness: null },
    { ...given, serverSeed: sha() },
  ];
  expect(new Set(all.map((parts) => toHex(seedOf(parts)))).size).toBe(all.length);
  const event = Buffer.from('0198b7f0111142228333123456789abc', 'hex');
  expect(toHex(seedOf(given))).toBe(
    sha(Buffer.from('PGQ1'), event, given.root, given.randomness, given.serverSeed).toString('hex'),
  );
});
