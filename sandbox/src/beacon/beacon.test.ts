import { randomBytes } from 'node:crypto';
import { fetchBeacon, HttpCachingChain, HttpChainClient, type ChainOptions } from 'drand-client';
import { fastify, type FastifyInstance } from 'fastify';
import { beacon } from './plugin';

const [genesis, period] = [1_767_225_600, 3];

/** 1,000 rounds and half of one after the first. */
let now = genesis + 1000 * period + 1.5;
let app: FastifyInstance;
let site: string;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  await app.register(
    async (scope) => beacon(scope, { seed: randomBytes(48), genesis, period, now: () => now }),
    {
      prefix: '/sandbox/beacon',
    },
  );
  site = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox/beacon`;
});
afterAll(() => app.close());

const chainHash = async () => ((await (await fetch(`${site}/chains`)).json()) as string[])[0] ?? '';

/** What drand's own client reads; it throws when a signature is not the chain's. */
async function client(more: Partial<ChainOptions> = {}) {
  const options = { disableBeaconVerification: false, noCache: false, ...more };
  const chain = new HttpCachingChain(`${site}/${await chainHash()}`, options);
  return { chain, http: new HttpChainClient(chain, options) };
}

test("drand's client takes rounds of the beacon for genuine, and knows the chain by its hash", async () => {
  const { chain, http } = await client();
  const info = await chain.info();
  expect(info).toMatchObject({ period, genesis_time: genesis, hash: await chainHash() });
  const pinned = await client({
    chainVerificationParams: { chainHash: info.hash, publicKey: info.public_key },
  });
  expect((await fetchBeacon(pinned.http, 7)).round).toBe(7);
  const old = await fetchBeacon(http, 7);
  expect(old.randomness).toMatch(/^[\da-f]{64}$/);
  expect((await fetchBeacon(http, 7)).signature).toBe(old.signature);
  expect((await fetchBeacon(http, 8)).signature).not.toBe(old.signature);
});

test("drand's client refuses a chain of another key", async () => {
  const other = 'b'.repeat(192);
  const { http } = await client({
    chainVerificationParams: { chainHash: await chainHash(), publicKey: other },
  });
  await expect(fetchBeacon(http, 7)).rejects.toThrow();
});

test('a round is there from its moment on, and not before', async () => {
  const hash = await chainHash();
  const statusOf = async (round: number | string) =>
    (await fetch(`${site}/${hash}/public/${round}`)).status;
  expect(await statusOf(1001)).toBe(200);
  expect(await statusOf(1002)).toBe(404);
  now = genesis + 1001 * period;
  expect(await statusOf(1002)).toBe(200);
  const latest = (await (await fetch(`${site}/${hash}/public/latest`)).json()) as object;
  expect(latest).toMatchObject({ round: 1002 });
  for (const none of ['0', '-1', '1.5', 'x', '99999999999999999999']) {
    expect(await statusOf(none)).toBe(404);
  }
  expect((await fetch(`${site}/${'0'.repeat(64)}/info`)).status).toBe(404);
});
