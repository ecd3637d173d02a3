import { randomUUID } from 'node:crypto';
import { checkTicketCode, importTicketKeys, type TicketKey } from '@panggung/ticket-code';
import { sql } from 'drizzle-orm';
import { createEvent, createUser } from '../../../test/kit/factories';
import { gateStaff, scanOne, sendScans, undoScan } from '../../../test/kit/people/gates';
import { soldOf, statusOf as statusOfOrder } from '../../../test/kit/people/payment-facts';
import { notify, paidOrder } from '../../../test/kit/people/purchases';
import { askRefund } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { acceptOffer, offeredTo, receiver, viewOffer } from '../../../test/kit/people/transfers';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A guest's paid order and somebody at the gate of its event. */
async function atTheGate() {
  const paid = await paidOrder(app);
  const staff = await gateStaff(app, paid.eventId);
  const codes = paid.tickets.map(({ id, qr, code }) => ({ id, qr: qr ?? '', code: code ?? '' }));
  const [ticket = { id: '', qr: '', code: '' }, other = ticket] = codes;
  return { ...paid, staff: staff.headers, ticket, other };
}

const statusOf = async (ticketId: string) => {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from tickets where id = ${ticketId}`,
  );
  return rows[0]?.status;
};

it('publishes the keys that codes are verified with, and others can do so', async () => {
  const { ticket, eventId } = await atTheGate();
  const answer = await app.http.inject({ url: '/api/tickets/keys' });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const { keys } = answer.json<{ data: { keys: TicketKey[] } }>().data;
  expect(keys).toHaveLength(1);
  const facts = { keys: await importTicketKeys(keys), eventId, revocations: new Map() };
  expect(await checkTicketCode(ticket.qr, facts)).toEqual({
    result: 'candidate',
    claims: { ticketId: ticket.id, eventId, version: 1 },
  });
  const altered = `${ticket.qr.slice(0, 20)}${ticket.qr[20] === 'A' ? 'B' : 'A'}${ticket.qr.slice(21)}`;
  expect(await checkTicketCode(altered, facts)).toEqual({ result: 'forged' });
});

it('lets a ticket in once, and tells when and where', async () => {
  const { ticket, eventId, staff, tickets } = await atTheGate();
  const scannedAt = '2030-01-05T12:00:00.000Z';
  const id = randomUUID();
  const first = await sendScans(app, eventId, staff, [{ id, qr: ticket.qr, scannedAt }], 'Pintu 1');
  expect(first.answers).toMatchObject([
    {
      id,
      result: 'accepted',
      reason: null,
      first: null,
      scannedAt,
      ticket: { id: ticket.id, holderName: 'Tamu Uji', ticketTypeName: tickets[0]?.ticketTypeName },
    },
  ]);
  expect(await statusOf(ticket.id)).toBe('checked_in');
  const typed = ` ${ticket.code.toLowerCase().replace('-', ' ')} `;
  for (const again of [{ qr: ticket.qr }, { code: typed }]) {
    const { answers } = await sendScans(app, eventId, staff, [again], 'Pintu 2');
    expect(answers).toMatchObject([
      { result: 'already_used', first: { id, scannedAt, device: 'Pintu 1' } },
    ]);
  }
});

it('takes a code that was typed', async () => {
  const { ticket, eventId, staff } = await atTheGate();
  expect(await scanOne(app, eventId, staff, { code: ticket.code.slice(4) })).toBe('accepted');
});

it('answers a scan that is sent again as the first time', async () => {
  const { ticket, eventId, staff } = await atTheGate();
  const scan = { id: randomUUID(), qr: ticket.qr, scannedAt: new Date().toISOString() };
  const one = await sendScans(app, eventId, staff, [scan]);
  const two = await sendScans(app, eventId, staff, [{ ...scan, id: scan.id.toUpperCase() }]);
  expect(two.answers).toEqual(one.answers);
  const together = await Promise.all(
    Array.from({ length: 8 }, () => sendScans(app, eventId, staff, [scan])),
  );
  for (const { answers } of together) expect(answers).toEqual(one.answers);
});

it('refuses what is no ticket of this event, each for its reason', async () => {
  const { ticket, other, eventId, staff, order, headers } = await atTheGate();
  const elsewhere = await paidOrder(app, { quantity: 1 });
  const [foreign] = elsewhere.tickets;
  await app.db.execute(sql`update tickets set status = 'void' where id = ${other.id}`);
  const results = (
    await sendScans(app, eventId, staff, [
      { qr: 'https://example.com' },
      { code: 'TKT-NOPE234567' },
      { qr: foreign?.qr ?? '' },
      { code: foreign?.code ?? '' },
      { qr: other.qr },
      { qr: ticket.qr },
    ])
  ).answers;
  expect(results.map(({ result, reason }) => reason ?? result)).toEqual([
    ...['forged', 'forged', 'other_event', 'other_event', 'void', 'accepted'],
  ]);
  expect(results.map(({ ticket: shown }) => shown !== null)).toEqual([
    ...[false, false, false, false, false, true],
  ]);
  expect((await askRefund(app, { order, headers }, { ticketIds: [ticket.id] })).status).toBe(409);
});

it('refuses the codes of a ticket that was handed on, and takes the new ones', async () => {
  const { ticket, eventId, staff, headers } = await atTheGate();
  const { data } = await acceptOffer(app, await offeredTo(app, ticket.id, headers, receiver()));
  expect(await scanOne(app, eventId, staff, { qr: ticket.qr })).toBe('revoked transferred');
  expect(await scanOne(app, eventId, staff, { code: ticket.code })).toBe('forged');
  expect(await scanOne(app, eventId, staff, { qr: data.ticket.qr ?? '' })).toBe('accepted');
  expect(await scanOne(app, eventId, staff, { qr: ticket.qr })).toBe('revoked transferred');
});

it('lets nobody in to a cancelled event', async () => {
  const { ticket, eventId, staff } = await atTheGate();
  await app.db.execute(sql`update events set status = 'cancelled' where id = ${eventId}`);
  expect(await scanOne(app, eventId, staff, { qr: ticket.qr })).toBe('revoked event_cancelled');
});

it('orders the scans of one batch by the clock of its device', async () => {
  const { ticket, eventId, staff } = await atTheGate();
  const at = (minute: number) => `2030-01-05T12:0${minute}:00.000Z`;
  const { answers } = await sendScans(app, eventId, staff, [
    { qr: ticket.qr, scannedAt: at(3) },
    { qr: ticket.qr, scannedAt: at(1) },
    { qr: ticket.qr, scannedAt: at(2) },
  ]);
  expect(answers.map(({ result }) => result)).toEqual([
    ...['already_used', 'accepted', 'already_used'],
  ]);
  expect(answers.map(({ first }) => first?.scannedAt)).toEqual([at(1), undefined, at(1)]);
});

it('keeps what arrived first, also when another device says it was earlier', async () => {
  const { ticket, eventId, staff } = await atTheGate();
  const online = { qr: ticket.qr, scannedAt: '2030-01-05T12:10:00.000Z' };
  await sendScans(app, eventId, staff, [online], 'Pintu 2');
  const late = { qr: ticket.qr, scannedAt: '2030-01-05T12:00:00.000Z', letIn: true };
  const { answers } = await sendScans(app, eventId, staff, [late], 'Pintu 1');
  expect(answers).toMatchObject([{ result: 'already_used', first: { device: 'Pintu 2' } }]);
  expect(answers[0]?.message).toContain('Dua orang mungkin masuk');
});

describe('undoing', () => {
  it('lets the ticket in again, once, and keeps the history', async () => {
    const { ticket, eventId, staff } = await atTheGate();
    const { answers } = await sendScans(app, eventId, staff, [{ qr: ticket.qr }]);
    const id = answers[0]?.id ?? '';
    expect((await undoScan(app, eventId, staff, id, { reason: '  ' })).status).toBe(400);
    const undone = await undoScan(app, eventId, staff, id);
    expect(undone.answer.undoneAt).not.toBeNull();
    expect((await undoScan(app, eventId, staff, id)).status).toBe(409);
    expect(await statusOf(ticket.id)).toBe('issued');
    expect(await scanOne(app, eventId, staff, { qr: ticket.qr })).toBe('accepted');
    const { rows } = await app.db.execute(
      sql`select result, undo_reason as reason from check_ins where ticket_id = ${ticket.id}
          order by received_at`,
    );
    expect(rows).toEqual([
      { result: 'accepted', reason: 'Salah orang' },
      { result: 'accepted', reason: null },
    ]);
    const audit = sql`action = 'check_in_undone' and details->>'checkInId' = ${id}`;
    expect(await app.db.$count(sql`audit_log`, audit)).toBe(1);
  });

  it('makes a ticket that changed hands its receiver’s again', async () => {
    const { ticket, eventId, staff, headers } = await atTheGate();
    const { data } = await acceptOffer(app, await offeredTo(app, ticket.id, headers, receiver()));
    const { answers } = await sendScans(app, eventId, staff, [{ qr: data.ticket.qr ?? '' }]);
    await undoScan(app, eventId, staff, answers[0]?.id ?? '');
    expect(await statusOf(ticket.id)).toBe('transferred');
  });

  it('does not bring back a ticket whose payment was taken back meanwhile', async () => {
    const bought = await atTheGate();
    const { ticket, other, eventId, staff, gatewayOrderId } = bought;
    const scans = [{ qr: ticket.qr }, { qr: other.qr }];
    const { answers } = await sendScans(app, eventId, staff, scans);
    app.gateway.set(gatewayOrderId, 'deny');
    await notify(app, app.gateway.notification(gatewayOrderId));
    // Both are in, so the order still holds their places.
    expect(await soldOf(app, bought.typeId)).toBe(2);
    await undoScan(app, eventId, staff, answers[0]?.id ?? '');
    expect(await statusOf(ticket.id)).toBe('void');
    expect([await statusOfOrder(app, bought), await soldOf(app, bought.typeId)]).toEqual([
      'partially_refunded',
      1,
    ]);
    await undoScan(app, eventId, staff, answers[1]?.id ?? '');
    expect([await statusOfOrder(app, bought), await soldOf(app, bought.typeId)]).toEqual([
      'refunded',
      0,
    ]);
    expect(await checkStockEquation(app.db)).toEqual([]);
  });

  it('is for scans that let somebody in, of this event', async () => {
    const { eventId, staff } = await atTheGate();
    const { answers } = await sendScans(app, eventId, staff, [{ qr: 'x' }]);
    expect((await undoScan(app, eventId, staff, answers[0]?.id ?? '')).status).toBe(409);
    expect((await undoScan(app, eventId, staff, randomUUID())).status).toBe(404);
    expect((await undoScan(app, eventId, staff, 'x')).status).toBe(400);
  });
});

describe('is for', () => {
  it('admins and the own promotor, once verified', async () => {
    const { ticket, eventId } = await atTheGate();
    const of = async (role: 'user' | 'artist' | 'promotor' | 'admin') => ({
      authorization: `Bearer ${(await createUser(app, role)).token}`,
    });
    const unverified = (await gateStaff(app, eventId, false)).headers;
    const elsewhere = (await gateStaff(app, (await createEvent(app.db)).eventId)).headers;
    const tries = [{}, await of('user'), await of('artist'), await of('promotor')];
    const statuses = [];
    for (const headers of [...tries, unverified, elsewhere, await of('admin')]) {
      statuses.push((await sendScans(app, eventId, headers, [{ qr: ticket.qr }])).status);
    }
    expect(statuses).toEqual([401, 403, 403, 403, 403, 403, 200]);
    expect((await sendScans(app, randomUUID(), await of('admin'), [{ qr: 'x' }])).status).toBe(404);
  });

  it('batches of a hundred scans at most, each with one code', async () => {
    const { eventId, staff } = await atTheGate();
    const send = async (scans: object[]) => (await sendScans(app, eventId, staff, scans)).status;
    const many = (count: number) => Array.from({ length: count }, () => ({ qr: 'x' }));
    expect(await send(many(100))).toBe(200);
    expect(await send(many(101))).toBe(400);
    const id = randomUUID();
    const wrong = [
      [],
      [{}],
      [{ qr: 'x', code: 'y' }],
      [{ qr: 'x', scannedAt: 'kemarin' }],
      [{ id: 'x', qr: 'x' }],
      [
        { id, qr: 'x' },
        { id, qr: 'x' },
      ],
    ];
    for (const scans of wrong) expect(await send(scans)).toBe(400);
  });
});

it('ends an offer of a ticket that comes in', async () => {
  const { ticket, eventId, staff, headers } = await atTheGate();
  const token = await offeredTo(app, ticket.id, headers, receiver());
  expect(await scanOne(app, eventId, staff, { qr: ticket.qr })).toBe('accepted');
  expect((await viewOffer(app, token)).data.state).toBe('withdrawn');
  expect((await acceptOffer(app, token)).status).toBe(409);
});

it('writes a history that cannot be changed', async () => {
  const { ticket, eventId, staff } = await atTheGate();
  await scanOne(app, eventId, staff, { qr: ticket.qr });
  const own = sql`where ticket_id = ${ticket.id}`;
  for (const change of [
    sql`delete from check_ins ${own}`,
    sql`update check_ins set result = 'forged', ticket_id = null ${own}`,
    sql`update check_ins set device = 'x' ${own}`,
    sql`update check_ins set device = '' ${own}`,
    sql`update tickets set version = 2 where id = ${ticket.id}`,
  ]) {
    await expect(app.db.execute(change)).rejects.toThrow();
  }
});
