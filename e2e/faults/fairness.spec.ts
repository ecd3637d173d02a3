// Covers: shell/server/upstream, api/src/sales/purchase, api/src/platform
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { guestOrder, type Offer } from '@panggung/test-support/people/buyer';
import type { VisitorAnswer } from '@panggung/test-support/people/visitors';
import { startProxy } from '@panggung/test-support/peers/proxy';
import { callHeader, startVisitors } from '../support/site/visitors';
import { databaseUrl, ownEvent } from '../support/site/database';
import { test } from '../support/site/own-site';
import { startSecondWeb } from '../support/site/copies';

/** Milliseconds in which everybody has an answer: three times the API's five seconds, for a busy machine. */
const bound = 15_000;
/** Seconds of the rush, and between which of them somebody holds what others want. */
const rush = { seconds: 18, heldFrom: 3, heldUntil: 10 };
const people = { perHotEvent: 7, forNothing: 4, signedIn: 3, quiet: 3 };
/** Pages and lists that somebody looks at before trying to buy. */
const looks = 9;

/**
 * Eight events that everybody wants, one that few want, and many that do not exist; nine of ten
 * requests only look. For some seconds the tickets of one hot event and all sessions are held by
 * somebody whose transaction does not end.
 */
test('in a rush everybody gets an answer in time, a quiet event sells, and nothing is asked twice', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const database = new pg.Client({ connectionString: databaseUrl(site.data) });
  await database.connect();
  /** Number of requests of each named call. */
  const passed = new Map<unknown, number>();
  const proxy = await startProxy(site.api, {
    onRequest: ({ headers: { [callHeader]: call } }) =>
      passed.set(call, (passed.get(call) ?? 0) + 1),
  });
  const web = await startSecondWeb(site, proxy.origin);
  const visitors = startVisitors(web.origin);
  try {
    const offers: Offer[] = [];
    while (offers.length < 9) {
      offers.push(await ownEvent(60, { capacity: 1_000_000, data: site.data }));
    }
    const [quiet, held, ...hot] = offers;
    if (quiet === undefined || held === undefined) throw new Error('nothing on sale');
    // Calls of which web keeps nothing: below, each is looked for at the api.
    const calls = ['/api/events/suggestions?q=malam', '/api/clock'];
    const pages = ['/', '/events', '/about', ...calls];
    const views = [...pages, ...[quiet, held, ...hot].map(({ eventId }) => `/events/${eventId}`)];
    let turn = 0;
    const look = () =>
      visitors.send({ kind: 'look', path: views[(turn += 1) % views.length] ?? '/' });
    const wanting = (kind: string, offer: () => Offer) => async () => {
      for (let count = 0; count < looks; count += 1) await look();
      await visitors.send({ kind, ...guestOrder(offer()) });
    };
    const unknown = () => ({ eventId: randomUUID(), ticketTypeId: randomUUID() });
    const readProfile = () =>
      visitors.send({
        kind: 'signed in',
        path: '/api/auth/profile',
        headers: { authorization: `Bearer ${randomUUID()}` },
      });

    for (const path of views) await fetch(web.origin + path);
    const busy = Promise.all([
      ...hot.flatMap((offer) =>
        many(people.perHotEvent, () => visitors.repeat(wanting('hot', () => offer))),
      ),
      ...many(people.perHotEvent, () => visitors.repeat(wanting('held', () => held))),
      ...many(people.forNothing, () => visitors.repeat(wanting('unknown', unknown))),
      ...many(people.signedIn, () => visitors.repeat(readProfile, 300)),
      ...many(people.quiet, () =>
        visitors.repeat(() => visitors.send({ kind: 'quiet', ...guestOrder(quiet) }), 300),
      ),
    ]);
    await sleep(rush.heldFrom * 1000);
    await database.query('begin');
    await database.query('select from ticket_types where id = $1 for update', [held.ticketTypeId]);
    await database.query('lock table sessions in access exclusive mode');
    await sleep((rush.heldUntil - rush.heldFrom) * 1000);
    await database.query('rollback');
    await sleep((rush.seconds - rush.heldUntil) * 1000);
    visitors.leave();
    await busy;
    print(visitors.answers);

    expect(visitors.answers.filter(({ status, ms }) => status === 0 || ms > bound)).toEqual([]);
    const refused = visitors.answers.filter(({ status }) => status >= 500);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    const of = (kind: string) => visitors.answers.filter((one) => one.kind === kind);
    const statuses = (kind: string) => new Set(of(kind).map(({ status }) => status));
    const allowed = { look: 200, hot: 201, held: 201, quiet: 201, unknown: 404, 'signed in': 401 };
    for (const [kind, status] of Object.entries(allowed)) {
      expect([...statuses(kind)].filter((one) => one !== status && one !== 503)).toEqual([]);
    }
    // Without refusals it would not show how they are handed on.
    for (const kind of ['held', 'signed in']) expect([...statuses(kind)]).toContain(503);

    const asked = of('quiet').length;
    const served = of('quiet').filter(({ status }) => status === 201).length;
    expect(asked).toBeGreaterThan(10);
    expect(served).toBeGreaterThan(0.9 * asked);
    expect(of('look').length).toBeGreaterThan(0.8 * visitors.answers.length);
    expect((await visitors.send({ kind: 'held', ...guestOrder(held) })).status).toBe(201);

    const called = visitors.answers.flatMap(({ sent }) => sent[callHeader] ?? []);
    expect(called.filter((call) => passed.get(call) !== 1)).toEqual([]);
    const { rows } = await database.query<{ orders: number }>(
      'select count(*)::int as orders from orders where event_id = $1',
      [quiet.eventId],
    );
    expect(rows[0]?.orders).toBe(served);
  } finally {
    visitors.close();
    expect(await web.stop()).toBe(0);
    await proxy.stop();
    await database.end();
  }
});

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

/** The times decide nothing: they are of this machine and what else it did. */
function print(answers: readonly VisitorAnswer[]): void {
  for (const kind of new Set(answers.map((one) => one.kind))) {
    const own = answers.filter((one) => one.kind === kind);
    const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0);
    const refused = own.filter(({ status }) => status === 503).length;
    console.log(
      `${kind}: ${own.length} asked, ${refused} refused; ` +
        `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms`,
    );
  }
}
