import { createHash, createHmac } from 'node:crypto';
import {
  checkDraw,
  commitmentOf,
  histogramOf,
  leafHash,
  orderKey,
  rootOf,
  seedOf,
  toHex,
  uuidToBytes,
  type PublishedDraw,
} from '@panggung/draw';
import { beaconKeyFrom, randomnessOf } from '@panggung/draw/beacon';
import { isCalled, turnOf } from '../admission/turn';
import type { Room } from '../rooms/rooms.repository';

/** The same bytes in every run: what is fair now is fair for good, and no run is unlucky. */
const bytesOf = (what: string) => createHash('sha512').update(what).digest();
const uuidOf = (what: string) =>
  bytesOf(what)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const people = 10_000;
const draws = 12;
/** Entries in the order in which they came. */
const arrived = Array.from({ length: people }, (_, nth) => uuidOf(`entry ${nth}`));
const groups = {
  'the first hundred': arrived.slice(0, 100),
  'a hundred of a script, all in one moment': arrived.slice(2_500, 2_600),
  'the last hundred': arrived.slice(-100),
  'a single one': arrived.slice(4_321, 4_322),
};

const pool = arrived.map((id) => Buffer.from(uuidToBytes(id))).toSorted((a, b) => a.compare(b));
const root = rootOf(pool.map(leafHash));
const chain = beaconKeyFrom(bytesOf('chain').subarray(0, 48));
const rounds = Array.from({ length: draws }, (_, nth) => nth + 1);
const signatures = new Map(rounds.map((round) => [round, chain.sign(round)]));

/** One of many on-sales with the same people: its secret, its round, and all that is published. */
function drawOf(round: number, serverSeed: Buffer = bytesOf(`secret ${round}`).subarray(0, 32)) {
  const eventId = uuidOf(`event ${round}`);
  const signature = signatures.get(round) ?? '';
  const seed = seedOf({ eventId, root, serverSeed, randomness: randomnessOf(signature) });
  return { eventId, round, serverSeed, signature, seed };
}

type Draw = ReturnType<typeof drawOf>;

/** Somebody's place by what decides: 1 for who is called up first. */
function placesBy(keyOf: (id: string, arrival: number) => string): Map<string, number> {
  const keyed = arrived.map((id, arrival) => ({ id, key: keyOf(id, arrival) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return new Map(keyed.map(({ id }, at) => [id, at + 1]));
}

/** As the contract says, by no code of ours, and much faster than what browsers share with us. */
const keyBy = (seed: Uint8Array, id: Uint8Array) =>
  createHmac('sha256', seed).update(id).digest('hex').slice(0, 16);
const keyIn = ({ seed }: Draw, id: string) => keyBy(seed, uuidToBytes(id));
const siteKey = ({ seed }: Draw, id: string) => orderKey(seed, uuidToBytes(id));
const placesIn = (draw: Draw) => placesBy((id) => keyIn(draw, id));

/**
 * How far the places of a group are from those of everybody else, in standard deviations (rank-sum test over
 * several draws). Of fair draws, less than one in a million is beyond five.
 */
function distance(group: readonly string[], outcomes: readonly Map<string, number>[]): number {
  const size = group.length;
  const sums = outcomes.map((places) => group.reduce((sum, id) => sum + (places.get(id) ?? 0), 0));
  const expected = (size * (people + 1)) / 2;
  const variance = (size * (people - size) * (people + 1)) / 12;
  const all = sums.reduce((sum, one) => sum + one - expected, 0);
  return all / Math.sqrt(outcomes.length * variance);
}

const far = 5;
const fair = rounds.map((round) => drawOf(round));
const outcomes = fair.map(placesIn);

describe('a draw', () => {
  it.each(Object.entries(groups))('prefers nobody: %s', (_, group) => {
    expect(Math.abs(distance(group, outcomes))).toBeLessThan(far);
  });

  it('is the one that the site goes by', () => {
    for (const draw of fair) {
      const keys = groups['the first hundred'].map((id) => [keyIn(draw, id), siteKey(draw, id)]);
      expect(keys.filter(([one, other]) => one !== other)).toEqual([]);
    }
  });

  it('has another order every time', () => {
    const [one, other] = outcomes;
    const same = arrived.filter((id) => one?.get(id) === other?.get(id));
    // One is expected.
    expect(same.length).toBeLessThan(10);
  });

  it.each(Object.entries(groups))('calls up as many of each kind: %s', (_, group) => {
    const tenth = people / 10;
    const called = fair.map(({ seed }) => {
      const histogram = histogramOf(pool.map((id) => keyBy(seed, id)));
      const room = { seed, histogram, poolSize: people, admitted: tenth } as unknown as Room;
      const turn = (id: string) => turnOf(room, { id, number: null }) ?? '';
      return group.filter((id) => isCalled(room, turn(id))).length;
    });
    const all = called.reduce((sum, one) => sum + one, 0);
    const tries = draws * group.length;
    expect(Math.abs(all - tries * 0.1)).toBeLessThan(far * Math.sqrt(tries * 0.1 * 0.9) + 1);
  });
});

describe('what is not fair is found out', () => {
  it('the order of coming', () => {
    const rigged = rounds.map(() => placesBy((_, arrival) => String(arrival).padStart(5, '0')));
    expect(distance(groups['the first hundred'], rigged)).toBeLessThan(-far);
    expect(distance(groups['the last hundred'], rigged)).toBeGreaterThan(far);
  });

  it('a second try for the entries of a script', () => {
    const script = groups['a hundred of a script, all in one moment'];
    const favoured = new Set(script);
    const rigged = fair.map((draw) =>
      placesBy((id) => {
        const key = keyIn(draw, id);
        if (!favoured.has(id)) return key;
        const again = keyBy(draw.serverSeed, uuidToBytes(id));
        return again < key ? again : key;
      }),
    );
    expect(distance(script, rigged)).toBeLessThan(-far);
  });

  describe('a secret that is chosen once the round is known', () => {
    const [friend = ''] = groups['a single one'];
    /** Of many secrets the one that serves a friend best. */
    function ground(round: number): Draw {
      const tries = Array.from({ length: 200 }, (_, nth) =>
        drawOf(round, bytesOf(`secret ${round} ${nth}`).subarray(0, 32)),
      );
      return tries.reduce((best, one) => (keyIn(one, friend) < keyIn(best, friend) ? one : best));
    }
    const rigged = rounds.map(ground);

    /** As it would be published. */
    const published = ({ eventId, round, serverSeed, signature, seed }: Draw): PublishedDraw => ({
      eventId,
      commitment: toHex(commitmentOf(serverSeed)),
      size: people,
      root: toHex(root),
      round,
      signature,
      serverSeed: toHex(serverSeed),
      seed: toHex(seed),
      histogram: histogramOf(pool.map((id) => keyBy(seed, id))),
    });
    const wrongIn = (draw: PublishedDraw) =>
      checkDraw(draw, { entries: Buffer.concat(pool), chain }).flatMap(({ what, fits }) =>
        fits ? [] : what,
      );

    it('by the places of the friend', () => {
      expect(distance([friend], rigged.map(placesIn))).toBeLessThan(-far);
    });

    it('by the commitment of one draw, which everybody has seen before', () => {
      const [honest, cheat] = [fair[0], rigged[0]].map((draw) => published(draw ?? drawOf(1)));
      if (!honest || !cheat) throw new Error('no draw');
      expect(wrongIn(honest)).toEqual([]);
      expect(wrongIn({ ...cheat, commitment: honest.commitment })).toEqual(['commitment']);
      // Whoever publishes another commitment with it has promised another one.
      expect(cheat.commitment).not.toBe(honest.commitment);
      // Whoever tells the secret that was promised has drawn another order.
      const { serverSeed, commitment } = honest;
      expect(wrongIn({ ...cheat, serverSeed, commitment })).toEqual(['seed']);
    });
  });
});
