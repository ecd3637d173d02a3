import { beaconKeyFrom, chainHashOf, randomnessOf, roundFrom, scheme } from '@panggung/draw/beacon';
import { toHex } from '@panggung/draw';
import type { FastifyInstance } from 'fastify';

export interface BeaconOptions {
  /** 48 bytes from which the chain's key is made. */
  seed: Uint8Array;
  /** Seconds since 1970. */
  now?: () => number;
}

/** Round 1 was made then: 1 January 2026, UTC. */
export const genesis = 1_767_225_600;
/** Seconds between two rounds, as quicknet has. */
export const period = 3;

const id = 'sandbox';
/** No group of people began this chain. */
const groupHash = '00'.repeat(32);
const forGood = 'public, max-age=604800, immutable';

/** Everything under /sandbox/beacon: public randomness over drand's HTTP interface, for one chain. */
export function beacon(app: FastifyInstance, options: BeaconOptions): void {
  const { seed, now = () => Date.now() / 1000 } = options;
  const { publicKey, sign } = beaconKeyFrom(seed);
  const hash = chainHashOf({ publicKey, period, genesis, groupHash, id });
  const made = (round: number) => {
    const signature = sign(round);
    return { round, randomness: toHex(randomnessOf(signature)), signature };
  };
  /** The last round that is made: the next one is the first from the next moment on. */
  const latest = () => roundFrom({ genesis, period }, now() + 1e-3) - 1;

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.get('/chains', () => [hash]);
  app.get(`/${hash}/info`, () => ({
    public_key: publicKey,
    period,
    genesis_time: genesis,
    hash,
    groupHash,
    schemeID: scheme,
    metadata: { beaconID: id },
  }));
  app.get(`/${hash}/public/latest`, () => made(latest()));
  app.get<{ Params: { round: string } }>(`/${hash}/public/:round`, ({ params }, reply) => {
    const round = Number(params.round);
    if (!Number.isSafeInteger(round) || round < 1 || round > latest()) {
      return reply.code(404).send({ error: 'There is no such round yet' });
    }
    return reply.header('cache-control', forGood).send(made(round));
  });
}
