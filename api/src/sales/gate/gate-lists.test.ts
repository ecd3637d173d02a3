import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkTicketCode,
  hashTypedCode,
  importTicketKeys,
  indexRevocations,
} from '@panggung/ticket-code';
import { sql } from 'drizzle-orm';
import { createEvent, createUser } from '../../../test/kit/factories';
import { gateStaff, readGateList, sendScans } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { askRefund } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { acceptOffer, offeredTo, receiver } from '../../../test/kit/people/transfers';
import { inTransaction } from '../../platform/db/database';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function event(quantity = 3) {
  const paid = await paidOrder(app, { quantity });
  const staff = (await gateStaff(app, paid.eventId)).headers;
  const list = async (query: Record<string, string> = {}) => {
    const { body } = await readGateList(app, paid.eventId, staff, query);
    if (body === undefined) throw new Error('no list');
    return body;
  };
  return { ...paid, staff, list };
}

it('holds all that a device needs to judge tickets on its own', async () => {
  const { eventId, tickets, headers, order, staff, list } = await event();
  const [sold, handed, returned] = tickets;
  const to = receiver();
  const { data } = await acceptOffer(app, await offeredTo(app, handed?.id ?? '', headers, to));
  await askRefund(app, { order, headers }, { ticketIds: [returned?.id ?? ''] });
  await sendScans(app, eventId, staff, [{ qr: sold?.qr ?? '' }], 'Pintu 1');
  const { data: found, meta } = await list();
  expect(found.event).toMatchObject({ id: eventId, status: 'scheduled' });
  expect(meta.next).toBeNull();
  const byId = new Map(found.tickets.map((one) => [one.id, one]));
  expect(byId.get(sold?.id ?? '')).toMatchObject({
    version: 1,
    state: 'checked_in',
    checkIn: { device: 'Pintu 1' },
    codeHash: await hashTypedCode(eventId, sold?.code ?? ''),
  });
  expect(byId.get(handed?.id ?? '')).toMatchObject({
    version: 2,
    state: 'good',
    holderName: to.name,
    checkIn: null,
  });
  expect(byId.get(returned?.id ?? '')).toMatchObject({ version: 1, state: 'void' });
  expect(JSON.stringify(found)).not.toContain('TKT-');

  const { keys } = app.services.tickets.keys().data;
  const facts = {
    keys: await importTicketKeys(keys),
    eventId,
    revocations: indexRevocations(found.revocations),
  };
  const judge = async (qr: string | null | undefined) => {
    const check = await checkTicketCode(qr ?? '', facts);
    return check.result === 'revoked' ? check.reason : check.result;
  };
  expect(await judge(sold?.qr)).toBe('candidate');
  expect(await judge(handed?.qr)).toBe('transferred');
  expect(await judge(data.ticket.qr)).toBe('candidate');
  expect(await judge(returned?.qr)).toBe('void');
});

it('comes in parts that fit together', async () => {
  const { tickets, list } = await event(5);
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof list>> = await list({
      limit: '2',
      ...(after !== null && { after }),
    });
    expect(part.data.tickets.length).toBeLessThanOrEqual(2);
    ids.push(...part.data.tickets.map(({ id }) => id));
    after = part.meta.next;
  } while (after !== null);
  expect(ids).toEqual(tickets.map(({ id }) => id).sort());
});

it('tells what is new since a cursor, and nothing twice for long', async () => {
  const { eventId, tickets, staff, list } = await event();
  const { cursor } = (await list()).meta;
  await sendScans(app, eventId, staff, [{ qr: tickets[1]?.qr ?? '' }]);
  let news = await list({ since: cursor });
  expect(news.data.tickets.map(({ id }) => id)).toContain(tickets[1]?.id);
  // The oldest open transaction of the whole server holds the cursor back, another test's too: ask
  // until it has moved on.
  while (news.data.tickets.length > 0) {
    await sleep(50);
    news = await list({ since: news.meta.cursor });
  }
  expect(news.meta.cursor).not.toBe(cursor);
}, 120_000);

it('passes over no change that was under way while the list was read', async () => {
  const { tickets, list } = await event();
  const id = tickets[0]?.id ?? '';
  const between = await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`update tickets set holder_name = 'Baru' where id = ${id}`);
    // A later change is committed and seen before this one.
    await app.db.execute(sql`update tickets set holder_name = 'Lain' where id = ${tickets[1]?.id}`);
    return list();
  });
  expect(between.data.tickets.some(({ holderName }) => holderName === 'Baru')).toBe(false);
  const news = await list({ since: between.meta.cursor });
  expect(news.data.tickets.some(({ holderName }) => holderName === 'Baru')).toBe(true);
});

it('has an entity tag that stays while nothing changes', async () => {
  const { eventId, staff, tickets } = await event();
  const { etag } = await readGateList(app, eventId, staff);
  const again = await readGateList(app, eventId, { ...staff, 'if-none-match': etag });
  expect([again.status, again.body]).toEqual([304, undefined]);
  await sendScans(app, eventId, staff, [{ qr: tickets[0]?.qr ?? '' }]);
  const changed = await readGateList(app, eventId, { ...staff, 'if-none-match': etag });
  expect([changed.status, changed.etag === etag]).toEqual([200, false]);
});

it('is for the staff of this event', async () => {
  const { eventId, staff } = await event();
  const other = await createEvent(app.db);
  const user = { authorization: `Bearer ${(await createUser(app)).token}` };
  const status = async (id: string, headers: Record<string, string>, query = {}) =>
    (await readGateList(app, id, headers, query)).status;
  expect(await status(eventId, {})).toBe(401);
  expect(await status(eventId, user)).toBe(403);
  expect(await status(other.eventId, staff)).toBe(403);
  for (const query of [{ since: 'x' }, { since: '-1' }, { after: 'x' }, { limit: '5001' }]) {
    expect(await status(eventId, staff, query)).toBe(400);
  }
});
