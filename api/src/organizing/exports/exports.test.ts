import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createEvent, createPromoCode, createUser } from '../../../test/kit/factories';
import { gateStaff, scanOne } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { exportParts, exports, tickets } from '../../db/schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Answer {
  code?: string;
  data: { id: string; status: string; done: number; total: number };
}

type Headers = Record<string, string>;

async function ask(headers: Headers, payload: object) {
  // Calls of many people do not come from one address, which could ask only so often.
  const remoteAddress = [10, ...randomBytes(3)].join('.');
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/exports',
    headers,
    payload,
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

const read = (headers: Headers, id: string, part = '') =>
  app.http.inject({ url: `/api/exports/${id}${part}`, headers });

/** Lines of the file; what it says of itself is in the first. */
async function linesOf(headers: Headers, id: string): Promise<string[]> {
  const file = await read(headers, id, '/file.csv');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-.+\.csv"$/);
  return file.body.split('\r\n');
}

/** A guest's ticket in Makassar, bought with a code. @returns the lines of the file */
async function linesWithCode(more: object = {}) {
  const code = await createPromoCode(app.db, { value: 10 });
  const paid = await paidOrder(app, { quantity: 1 });
  const staff = await gateStaff(app, paid.eventId);
  await app.db.execute(sql`update orders set promo_code = ${code}, discount = 15000,
    promo_code_id = (select id from promo_codes where code = ${code}),
    created_at = '2026-03-01T16:30:00Z', paid_at = '2026-03-01T16:45:00Z'
    where id = ${paid.order.id}`);
  await app.db.execute(
    sql`update order_items set unit_discount = 15000 where order_id = ${paid.order.id}`,
  );
  await app.db.execute(sql`update venues set timezone = 'Asia/Makassar'
    where id = (select venue_id from events where id = ${paid.eventId})`);
  const asked = await ask(staff.headers, { kind: 'attendees', eventId: paid.eventId, ...more });
  await app.services.exports.run(asked.body.data.id);
  return { code, lines: await linesOf(staff.headers, asked.body.data.id) };
}

it('says what was paid, with which code, and when by the clock of the venue', async () => {
  const { code, lines } = await linesWithCode();
  const cells = (line = '') => line.split(',');
  const names = cells(lines[0]);
  const ticket = Object.fromEntries(cells(lines[1]).map((cell, index) => [names[index], cell]));
  expect(ticket).toMatchObject({
    Harga: '150000',
    Potongan: '15000',
    Dibayar: '135000',
    'Kode promo': code,
    'Dipesan pada': '2026-03-02 00:30',
    'Dibayar pada': '2026-03-02 00:45',
    'Masuk pada': '',
    'Zona waktu': 'WITA',
  });
});

it('has semicolons for spreadsheets that expect them', async () => {
  const { code, lines } = await linesWithCode({ separator: 'semicolon' });
  expect(lines[0]).toMatch(/^\uFEFFKode tiket;Nama pemegang;/);
  expect(lines[1]?.split(';')).toContain(code);
  expect(lines[1]?.split(';')).toHaveLength(lines[0]?.split(';').length ?? 0);
});

/** So many tickets of one order, made by the database. */
async function manyTickets(count: number) {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 1_000_000 }]);
  const { order } = await paidOrder(app);
  await app.db.execute(sql`update orders set event_id = ${eventId} where id = ${order.id}`);
  await app.db
    .execute(sql`insert into order_items (order_id, ticket_type_id, name, unit_price, quantity)
    values (${order.id}, ${typeIds[0]}, 'Tribun', 1000, 1)`);
  await app.db
    .execute(sql`insert into tickets (id, order_id, ticket_type_id, number, code, holder_name)
    select gen_random_uuid(), ${order.id}, ${typeIds[0]}, n, 'T' || n, 'Penonton ' || n
    from generate_series(1, ${count}) n`);
  const staff = await gateStaff(app, eventId);
  const known = await app.db.$count(tickets, eq(tickets.orderId, order.id));
  return { eventId, staff: staff.headers, rows: known };
}

it('writes who may come in, with what a spreadsheet would run made harmless', async () => {
  const paid = await paidOrder(app, { quantity: 2 });
  const { eventId } = paid;
  const staff = await gateStaff(app, eventId);
  const [first, second] = paid.tickets;
  await scanOne(app, eventId, staff.headers, { qr: first?.qr ?? '' });
  await app.db
    .update(tickets)
    .set({ holderName: '=HYPERLINK("https://x.test")' })
    .where(eq(tickets.id, second?.id ?? ''));

  const asked = await ask(staff.headers, { kind: 'attendees', eventId });
  expect([asked.status, asked.body.data]).toMatchObject([202, { status: 'waiting', total: 2 }]);
  const { id } = asked.body.data;
  expect((await read(staff.headers, id, '/file.csv')).statusCode).toBe(409);
  await app.services.exports.run(id);
  expect((await read(staff.headers, id)).json()).toMatchObject({
    data: { status: 'done', done: 2, total: 2 },
  });
  const [head, ...lines] = await linesOf(staff.headers, id);
  expect(head).toMatch(/^\uFEFFKode tiket,Nama pemegang,/);
  expect(lines).toHaveLength(3);
  const text = lines.join('\n');
  expect(text).toContain(`"'=HYPERLINK(""https://x.test"")"`);
  expect(text).toMatch(/Sudah masuk.*Gerbang Utara/);
  expect(text).toContain('Berlaku');
});

it('is for the promotor of the event and for admins, and the file for who asked alone', async () => {
  const { eventId } = await createEvent(app.db);
  const staff = await gateStaff(app, eventId);
  const other = { authorization: `Bearer ${(await createUser(app, 'promotor')).token}` };
  const admin = { authorization: `Bearer ${(await createUser(app, 'admin')).token}` };
  expect((await ask(other, { kind: 'attendees', eventId })).status).toBe(403);
  expect((await ask(other, { kind: 'audit_log' })).status).toBe(403);
  expect((await ask(admin, { kind: 'attendees', eventId: randomUUID() })).status).toBe(404);
  expect((await ask(admin, { kind: 'users' })).status).toBe(400);
  const { body } = await ask(staff.headers, { kind: 'attendees', eventId });
  expect((await read(admin, body.data.id)).statusCode).toBe(404);
  expect((await read(other, body.data.id, '/file.csv')).statusCode).toBe(404);
});

it('writes each entry of the audit log once, in order', async () => {
  const headers = { authorization: `Bearer ${(await createUser(app, 'admin')).token}` };
  const user = await createUser(app);
  // In one transaction, so that all are of the same moment.
  await app.db.execute(sql`insert into audit_log (action, actor_id, subject_id, address, device)
    select 'logout', ${user.id}, ${user.id}, '', '' from generate_series(1, 2500)`);
  const filter = { action: 'logout', actorId: user.id };
  const { id, total } = (await ask(headers, { kind: 'audit_log', ...filter })).body.data;
  expect(total).toBe(2500);
  await app.services.exports.sweep();
  const lines = await linesOf(headers, id);
  expect(lines).toHaveLength(2502);
  expect(await app.db.$count(exportParts, eq(exportParts.exportId, id))).toBe(3);
});

it('goes on where a process died, without a row missing or there twice', async () => {
  const { eventId, staff, rows } = await manyTickets(3_500);
  const { id } = (await ask(staff, { kind: 'attendees', eventId })).body.data;
  // A database that goes away after the second piece.
  await app.db.execute(sql`create function stop_at_two() returns trigger language plpgsql as
    $$ begin if new.number >= 2 then raise exception 'gone'; end if; return new; end $$`);
  await app.db.execute(sql`create trigger stop before insert on export_parts
    for each row execute function stop_at_two()`);
  await expect(app.services.exports.run(id)).rejects.toThrow();
  expect((await read(staff, id)).json()).toMatchObject({ data: { status: 'waiting', done: 2000 } });
  await app.db.execute(sql`drop function stop_at_two cascade`);
  // Two processes at once.
  await Promise.all([app.services.exports.sweep(), app.services.exports.sweep()]);
  await app.services.exports.sweep();
  const [, ...lines] = await linesOf(staff, id);
  const codes = lines.map((line) => line.split(',')[0]).filter(Boolean);
  expect(codes).toHaveLength(rows);
  expect(new Set(codes).size).toBe(rows);
});

it('is forgotten after a day', async () => {
  const { eventId } = await createEvent(app.db);
  const { headers } = await gateStaff(app, eventId);
  const { id } = (await ask(headers, { kind: 'attendees', eventId })).body.data;
  await app.services.exports.run(id);
  await app.db.update(exports).set({ createdAt: sql`now() - interval '25 hours'` });
  await app.services.exports.forgetOld();
  expect((await read(headers, id)).statusCode).toBe(404);
});
