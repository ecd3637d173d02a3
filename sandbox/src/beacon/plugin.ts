import {
  beaconKeyFrom,
  chainHashOf,
  randomnessOf,
  roundFrom,
  sandboxChain,
  scheme,
} from '@panggung/draw/beacon';
import { toHex } from '@panggung/draw';
import type { FastifyInstance } from 'fastify';

export interface BeaconOptions {
  /** 48 bytes from which the chain's key is made. */
  seed: Uint8Array;
  /** When round 1 was made, seconds since 1970. */
  genesis: number;
  /** Seconds between two rounds. */
  period: number;
  /** Seconds since 1970. */
  now?: () => number;
}

const forGood = 'public, max-age=604800, immutable';

/** Everything under /sandbox/beacon: public randomness over drand's HTTP interface, for one chain. */
export function beacon(app: FastifyInstance, options: BeaconOptions): void {
  const { seed, genesis, period, now = () => Date.now() / 1000 } = options;
  const { publicKey, sign } = beaconKeyFrom(seed);
  const info = { publicKey, period, genesis, ...sandboxChain };
  const hash = chainHashOf(info);
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
    groupHash: info.groupHash,
    schemeID: scheme,
    metadata: { beaconID: info.id },
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
