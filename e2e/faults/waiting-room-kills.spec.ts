// Covers: api/src/waiting-rooms, shell/server/upstream
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import { demoPassword } from '../support/people/accounts';
import { mailed } from '../support/people/mailbox';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { startBalancer } from '@panggung/test-support/peers/haproxy';
import { guestOrder } from '@panggung/test-support/people/buyer';
import type { Copy } from '@panggung/test-support/site/copies';
import { planCopies } from '../support/site/copies';
import { query } from '../support/site/database';
import { test, type OwnSite } from '../support/site/own-site';

const people = 16;
const ratePerMinute = 20;

/** What a killed process, a balancer that has not noticed, or a web without an api answers. */
const isLost = (status: number) => [0, 502, 503, 504].includes(status);

interface Answer {
  status: number;
  body: { data?: unknown; code?: string };
}

async function post(address: string, body: object, headers = {}): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

/** As a page does: asks the same again after a while, as long as nothing was received. */
async function insist(...call: Parameters<typeof post>): Promise<Answer> {
  for (;;) {
    const answer = await post(...call);
    if (!isLost(answer.status)) return answer;
    await sleep(200);
  }
}

async function saleWithRoom({ data, origin }: OwnSite) {
  const offer = await promotorsEvent(40, { capacity: 10 * people, data });
  await query(
    `update ticket_types set sale_starts_at = now() + interval '10 minutes' where event_id = $1`,
    [offer.eventId],
    data,
  );
  const login = { email: demoPromotor, password: demoPassword };
  const { body } = await post(`${origin}/api/auth/login`, login);
  const made = await post(
    `${origin}/api/studio/events/${offer.eventId}/waiting-room`,
    { mode: 'scheduled', opensBeforeMinutes: 30, ratePerMinute },
    { authorization: `Bearer ${(body as { token?: string }).token}` },
  );
  expect(made.status).toBe(201);
  return offer;
}

/** Resolves when the pool is drawn. */
async function beginSale({ data, origin }: OwnSite, eventId: string): Promise<void> {
  await query(
    'update ticket_types set sale_starts_at = now() where event_id = $1',
    [eventId],
    data,
  );
  const status = `${origin}/api/events/${eventId}/waiting-room`;
  const phase = async () =>
    ((await (await fetch(status)).json()) as { data: { phase: string } }).data.phase;
  await expect.poll(phase, { timeout: 40_000 }).toBe('admitting');
}

interface Place {
  email: string;
  proof: string;
  entry: { entryId: string; token: string };
}

/** Comes in by the mailed link. @param room address of its calls */
async function join(
  room: string,
  email: string,
  request: APIRequestContext,
  site: string,
): Promise<Place> {
  expect((await insist(`${room}/link`, { email })).status).toBe(200);
  const [, proof = ''] = (await mailed(request, email, /#token=[\w.-]+/, site)).split('=');
  const joined = await insist(`${room}/entries`, { proof });
  expect(joined.status).toBe(201);
  return { email, proof, entry: joined.body.data as Place['entry'] };
}

/** Kills one process after the other, and starts it again. @returns how often each was killed */
function killAll(copies: readonly Copy[]) {
  const kills = copies.map(() => 0);
  let goesOn = true;
  const ended = (async () => {
    for (let nth = 0; goesOn; nth = (nth + 1) % copies.length) {
      await copies[nth]?.kill();
      kills[nth] = (kills[nth] ?? 0) + 1;
      await sleep(400);
      await copies[nth]?.start();
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await ended;
      return kills;
    },
  };
}

test('copies of web and api are killed while people are called up: each keeps the place, and buys once', async ({
  site,
  request,
}) => {
  test.setTimeout(240_000);
  const offer = await saleWithRoom(site);
  const address = (origin: string) => `${origin}/api/events/${offer.eventId}/waiting-room`;
  // The copies have no mail server, and no beacon for the draw.
  const places = await Promise.all(
    Array.from({ length: people }, (_, nth) =>
      join(address(site.origin), `antre-${nth}@contoh.test`, request, site.origin),
    ),
  );
  await beginSale(site, offer.eventId);
  const { apis, webs } = await planCopies(site);
  const copies = [...webs, ...apis];
  await Promise.all(apis.map((copy) => copy.start()));
  await Promise.all(webs.map((copy) => copy.start()));
  const balancer = await startBalancer(webs.map(({ origin }) => origin));
  try {
    const room = address(balancer.origin);

    const orderOf = ({ email, entry }: Place) => {
      const buyer = { name: 'Pembeli Antre', email, phone: '081234567890' };
      const order = guestOrder(offer, { buyer, waitingToken: entry.token });
      return [balancer.origin + order.path, order.body, order.headers] as const;
    };
    const buy = async (place: Place) => {
      let pass = await insist(`${room}/pass`, { token: place.entry.token });
      while (pass.status === 409) {
        await sleep(250);
        pass = await insist(`${room}/pass`, { token: place.entry.token });
      }
      expect([pass.status, pass.body]).toEqual([200, expect.anything()]);
      return (await insist(...orderOf(place))).status;
    };
    const killing = killAll(copies);
    const bought = await Promise.allSettled(places.map(buy));
    const kills = await killing.stop();
    console.info(
      `killed two webs ${kills[0]}, ${kills[1]}, two apis ${kills[2]}, ${kills[3]} times`,
    );
    expect(Math.min(...kills.slice(0, webs.length))).toBeGreaterThan(0);
    expect(bought).toEqual(places.map(() => ({ status: 'fulfilled', value: 201 })));

    const again = await Promise.all(
      places.map(({ proof }) => insist(`${room}/entries`, { proof })),
    );
    expect(again.map(({ body }) => (body.data as Place['entry'] | undefined)?.entryId)).toEqual(
      places.map(({ entry }) => entry.entryId),
    );
    const twice = await Promise.all(places.map((place) => insist(...orderOf(place))));
    expect(twice.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    const [count] = await query<{ orders: number; buyers: number }>(
      `select count(*)::int as orders, count(distinct buyer_email)::int as buyers
       from orders where event_id = $1`,
      [offer.eventId],
      site.data,
    );
    expect(count).toEqual({ orders: people, buyers: people });
  } finally {
    await balancer.stop();
    await Promise.all(copies.map((copy) => copy.kill()));
  }
});
