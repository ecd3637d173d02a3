import { randomBytes } from 'node:crypto';
import {
  beaconKeyFrom,
  chainHashOf,
  isSignedByChain,
  quicknet,
  randomnessOf,
  roundFrom,
  timeOfRound,
} from './beacon';
import { toHex } from './bytes';

// A round that drand has made.
const round = 657_413;
const signature =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';

test('a round of quicknet is signed by its chain, and says what it says', () => {
  expect(isSignedByChain(quicknet, { round, signature })).toBe(true);
  expect(toHex(randomnessOf(signature))).toBe(
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  );
});

test.each([
  ['another round', { round: round + 1, signature }],
  ['a changed signature', { round, signature: signature.replace('b71', 'b81') }],
  ['half a signature', { round, signature: signature.slice(48) }],
  ['no number', { round, signature: 'z'.repeat(96) }],
])('%s is not', (_, other) => {
  expect(isSignedByChain(quicknet, other)).toBe(false);
});

test('a chain of our own signs for itself alone', () => {
  const [one, other] = [beaconKeyFrom(randomBytes(48)), beaconKeyFrom(randomBytes(48))];
  const made = { round: 7, signature: one.sign(7) };
  expect(isSignedByChain(one, made)).toBe(true);
  expect(isSignedByChain(other, made)).toBe(false);
  expect(isSignedByChain(quicknet, made)).toBe(false);
});

test('rounds have their times', () => {
  expect(timeOfRound(quicknet, 1)).toBe(quicknet.genesis);
  expect(roundFrom(quicknet, quicknet.genesis - 99)).toBe(1);
  expect(roundFrom(quicknet, quicknet.genesis)).toBe(1);
  expect(roundFrom(quicknet, quicknet.genesis + 0.5)).toBe(2);
  const from = 1_800_000_000;
  expect(timeOfRound(quicknet, roundFrom(quicknet, from))).toBeGreaterThanOrEqual(from);
  expect(timeOfRound(quicknet, roundFrom(quicknet, from) - 1)).toBeLessThan(from);
});

test('a chain is named by all that is told of it', () => {
  const groupHash = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
  expect(chainHashOf({ ...quicknet, groupHash, id: 'quicknet' })).toBe(quicknet.hash);
  expect(chainHashOf({ ...quicknet, groupHash, id: 'default' })).not.toBe(quicknet.hash);
});
