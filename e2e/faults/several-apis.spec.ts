// Covers: shell/server/upstream, api/src/operations/health
import { expect } from '@playwright/test';
import { guestOrder, type Offer } from '@panggung/test-support/people/buyer';
import type { Visitors } from '@panggung/test-support/people/visitors';
import type { Copy } from '@panggung/test-support/site/copies';
import { planApi, planWeb } from '../support/site/copies';
import { startVisitors } from '../support/site/visitors';
import { ownEvent, query } from '../support/site/database';
import { test } from '../support/site/own-site';

/** Milliseconds for any answer: a silent copy is given up after 4.5 seconds. */
const bound = 9_000;

let apis: [Copy, Copy];
let web: Copy;
let visitors: Visitors;
let offer: Offer;
test.beforeEach(async ({ site }) => {
  apis = [await planApi(site), await planApi(site)];
  await Promise.all(apis.map((copy) => copy.start()));
  // Each visit renders its page.
  web = await planWeb(
    site,
    apis.map(({ origin }) => origin),
    { PAGE_CACHE_SECONDS: '0' },
  );
  await web.start();
  visitors = startVisitors(web.origin);
  offer = await ownEvent(40, { data: site.data });
});
test.afterEach(async () => {
  visitors.close();
  await Promise.all([web, ...apis].map((copy) => copy.kill()));
});

const read = (path: string) => visitors.send({ kind: path, path });
const buy = () => visitors.send({ kind: 'order', ...guestOrder(offer) });
const everyKind = () => [
  ...Array.from({ length: 6 }, () => read('/api/events?limit=3')),
  ...Array.from({ length: 4 }, () => buy()),
];
const ready = async () => {
  const response = await fetch(`${web.origin}/health/ready`);
  const { notices } = (await response.json()) as { notices: string[] };
  return { status: response.status, notices };
};
const ordersOf = async (data: string) => {
  const sql = 'select count(*)::int as orders from orders where event_id = $1';
  return (await query<{ orders: number }>(sql, [offer.eventId], data))[0]?.orders;
};

test('a frozen api costs readers a moment, and nobody is sold anything twice', async ({ site }) => {
  test.setTimeout(120_000);
  apis[0].freeze();
  const first = await Promise.all(everyKind());
  for (const { kind, status, ms, retryAfter } of first) {
    expect(ms).toBeLessThan(bound);
    if (kind !== 'order' || status === 201) expect([200, 201]).toContain(status);
    else expect([status, retryAfter]).toEqual([503, '1']);
  }
  await expect
    .poll(async () => (await ready()).notices)
    .toEqual(['1 of 2 copies of the api are ready']);
  const then = await Promise.all(everyKind());
  expect(then.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  apis[0].thaw();
  await expect.poll(async () => (await ready()).notices).toEqual([]);
  // What the frozen one had got it may do when it goes on: once.
  const sold = [...first, ...then].filter(({ status }) => status === 201).length;
  const lost = first.filter(({ status }) => status === 503).length;
  const orders = (await ordersOf(site.data)) ?? 0;
  expect(orders).toBeGreaterThanOrEqual(sold);
  expect(orders).toBeLessThanOrEqual(sold + lost);
});

test('pages have their data while an api is frozen', async () => {
  test.setTimeout(120_000);
  const title = async () =>
    /Malam Uji Coba/.test(await (await fetch(`${web.origin}/events/${offer.eventId}`)).text());
  expect(await title()).toBe(true);
  apis[1].freeze();
  for (let visit = 0; visit < 4; visit += 1) expect(await title()).toBe(true);
});

test('a killed api is done without at once', async () => {
  await apis[0].kill();
  await expect
    .poll(async () => (await ready()).notices)
    .toEqual(['1 of 2 copies of the api are ready']);
  const answers = await Promise.all(everyKind());
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
});

test('with both frozen everybody has an answer, with a time to come back, and web stays in', async () => {
  test.setTimeout(120_000);
  for (const api of apis) api.freeze();
  for (const answer of await Promise.all(everyKind())) {
    expect([answer.status, answer.retryAfter]).toEqual([503, '1']);
    expect(answer.ms).toBeLessThan(bound + 4_500);
  }
  const refused = await fetch(`${web.origin}/api/events`);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    message: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  });
  expect((await fetch(`${web.origin}/`)).status).toBe(200);
  expect(await ready()).toMatchObject({
    status: 200,
    notices: ['0 of 2 copies of the api are ready'],
  });
  for (const api of apis) api.thaw();
  await expect.poll(async () => (await ready()).notices).toEqual([]);
  expect((await buy()).status).toBe(201);
});
