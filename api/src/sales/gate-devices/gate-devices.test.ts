import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import {
  addDevice,
  callDevice,
  deviceScan,
  pairPhone,
} from '../../../test/kit/people/gate-devices';
import { gateStaff } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { GateList } from '../gate/gate.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A paid order, the promotor of its event, and a phone at a door. */
async function atTheDoor(door: { name?: string; admits?: string[] } = {}) {
  const paid = await paidOrder(app);
  const staff = await gateStaff(app, paid.eventId);
  const added = await addDevice(app, paid.eventId, staff.headers, door);
  const key = await pairPhone(app, added.code);
  const [first, second] = paid.tickets.map(({ id, qr, code }) => ({ id, qr: qr ?? '', code }));
  if (first === undefined || second === undefined) throw new Error('the order has two tickets');
  return { ...paid, staff, key, deviceId: added.id, first, second };
}

const listOf = async (key: string) =>
  (await callDevice(app, key, 'GET', '/gate/list')).json<{ data: GateList }>().data;

it('pairs a phone with a code that is good for one phone, however it is typed', async () => {
  const { eventId, staff } = await atTheDoor();
  const { code, id } = await addDevice(app, eventId, staff.headers, { name: 'Pintu Timur' });
  const typed = code
    .toLowerCase()
    .replace('pintu-', ' ')
    .replace(/(.{4})$/, ' $1');
  const key = await pairPhone(app, typed);
  expect((await listOf(key)).event.id).toBe(eventId);
  const again = await app.http.inject({
    method: 'POST',
    url: '/api/gate/pair',
    payload: { code },
  });
  expect(again.json()).toMatchObject({ statusCode: 410, code: 'LINK_EXPIRED' });
  const devices = await app.http.inject({
    url: `/api/events/${eventId}/gate-devices`,
    headers: staff.headers,
  });
  expect(devices.json<{ data: object[] }>().data).toContainEqual(
    expect.objectContaining({ id, name: 'Pintu Timur', state: 'paired', admitted: 0 }),
  );
});

it('refuses a code that came too late, and makes another one', async () => {
  const { eventId, staff } = await atTheDoor();
  const { code, id } = await addDevice(app, eventId, staff.headers);
  await app.db.execute(
    sql`update gate_devices set pairing_expires_at = now() - interval '1 second' where id = ${id}`,
  );
  const late = await app.http.inject({ method: 'POST', url: '/api/gate/pair', payload: { code } });
  expect(late.statusCode).toBe(410);
  const url = `/api/events/${eventId}/gate-devices/${id}/pairing`;
  const renewed = await app.http.inject({ method: 'POST', url, headers: staff.headers });
  const { pairing } = renewed.json<{ data: { pairing: { code: string } } }>().data;
  await pairPhone(app, pairing.code);
});

it('names the device in every scan, and goes on when everybody logs out', async () => {
  const { staff, key, first, second, eventId } = await atTheDoor({ name: 'Pintu Utara 1' });
  expect(await deviceScan(app, key, { qr: first.qr })).toBe('accepted');
  const out = { method: 'POST' as const, url: '/api/auth/logout-everywhere' };
  expect((await app.http.inject({ ...out, headers: staff.headers })).statusCode).toBe(200);
  expect(await deviceScan(app, key, { qr: second.qr })).toBe('accepted');
  const { rows } = await app.db.execute(
    sql`select distinct device, scanned_by as by from check_ins where event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ device: 'Pintu Utara 1', by: staff.id }]);
});

it('ends a revoked device at once: not one scan and not one name more', async () => {
  const { eventId, staff, key, deviceId, first } = await atTheDoor();
  const url = `/api/events/${eventId}/gate-devices/${deviceId}`;
  for (const _ of [1, 2]) {
    const ended = await app.http.inject({ method: 'DELETE', url, headers: staff.headers });
    expect(ended.json()).toMatchObject({ data: { state: 'ended', endedBy: 'Sari Uji' } });
  }
  for (const call of [
    callDevice(app, key, 'GET', '/gate/list'),
    callDevice(app, key, 'POST', '/gate/check-ins', { scans: [scanOf({ qr: first.qr })] }),
  ]) {
    expect((await call).json()).toMatchObject({ statusCode: 410, code: 'DEVICE_REVOKED' });
  }
  const { rows } = await app.db.execute(
    sql`select count(*)::int as revocations from audit_log
      where action = 'gate_device_revoked' and details->>'deviceId' = ${deviceId}`,
  );
  expect(rows).toEqual([{ revocations: 1 }]);
});

it('ends the old phone when another one takes its place', async () => {
  const { eventId, staff, key, deviceId } = await atTheDoor();
  const url = `/api/events/${eventId}/gate-devices/${deviceId}/pairing`;
  const renewed = await app.http.inject({ method: 'POST', url, headers: staff.headers });
  const { pairing } = renewed.json<{ data: { pairing: { code: string } } }>().data;
  expect((await callDevice(app, key, 'GET', '/gate/list')).statusCode).toBe(200);
  const other = await pairPhone(app, pairing.code);
  expect((await callDevice(app, key, 'GET', '/gate/list')).statusCode).toBe(410);
  expect((await callDevice(app, other, 'GET', '/gate/list')).statusCode).toBe(200);
  // A key that was never given out says nothing about a device, so a phone keeps what it has.
  const unknown = await callDevice(app, 'pgd_unknown', 'GET', '/gate/list');
  expect(unknown.statusCode).toBe(401);
});

it('ends itself', async () => {
  const { key } = await atTheDoor();
  expect((await callDevice(app, key, 'DELETE', '/gate/device')).statusCode).toBe(204);
  expect((await callDevice(app, key, 'GET', '/gate/list')).statusCode).toBe(410);
});

it('lets in only the types of its door, and tells no other names', async () => {
  const { eventId, first, ...place } = await atTheDoor();
  const other = randomUUID();
  await app.db.execute(sql`insert into ticket_types (id, event_id, name, price, capacity, position)
    values (${other}, ${eventId}, 'VIP', 1, 1, 9)`);
  const vip = await addDevice(app, eventId, place.staff.headers, { admits: [other] });
  const key = await pairPhone(app, vip.code);
  expect(await deviceScan(app, key, { qr: first.qr })).toBe('wrong_door');
  const { tickets } = await listOf(key);
  expect(tickets.map(({ holderName }) => holderName)).toEqual(['', '']);
  expect(await deviceScan(app, place.key, { qr: first.qr })).toBe('accepted');
  const url = `/api/events/${eventId}/gate-devices`;
  const foreign = await app.http.inject({
    method: 'POST',
    url,
    headers: place.staff.headers,
    payload: { name: 'Pintu', admits: [randomUUID()] },
  });
  expect(foreign.json()).toMatchObject({ statusCode: 400, details: [{ field: 'admits' }] });
});

it('sees and changes no scan of a ticket that another door admits', async () => {
  const { eventId, first, staff, key } = await atTheDoor();
  const other = randomUUID();
  await app.db.execute(sql`insert into ticket_types (id, event_id, name, price, capacity, position)
    values (${other}, ${eventId}, 'VIP', 1, 1, 9)`);
  const vip = await addDevice(app, eventId, staff.headers, { admits: [other] });
  const stranger = await pairPhone(app, vip.code);
  const scan = scanOf({ qr: first.qr });
  const send = async (from: string, what: object) =>
    (await callDevice(app, from, 'POST', '/gate/check-ins', { scans: [what] })).json<{
      data: object[];
    }>().data[0];
  expect(await send(key, scan)).toMatchObject({
    result: 'accepted',
    ticket: { holderName: expect.any(String) },
  });
  const remark = { reason: 'Sari duduk di A12' };
  const noted = await callDevice(app, key, 'POST', `/gate/check-ins/${scan.id}/note`, remark);
  expect(noted.statusCode).toBe(200);
  // Whoever knows the id of a scan learns nothing of its ticket, and the list tells of no scan.
  const nothing = { ticket: null, note: null, first: null, twoInside: false };
  expect(await send(stranger, scan)).toMatchObject({ result: 'accepted', ...nothing });
  const listed = (await callDevice(app, stranger, 'GET', '/gate/list')).json<{
    data: { tickets: object[] };
  }>();
  expect(listed.data.tickets).toContainEqual(
    expect.objectContaining({
      id: first.id,
      holderName: '',
      left: false,
      state: 'good',
      checkIn: null,
    }),
  );
  for (const deed of ['undo', 'note']) {
    const path = `/gate/check-ins/${scan.id}/${deed}`;
    const refused = await callDevice(app, stranger, 'POST', path, { reason: 'Iseng' });
    expect([deed, refused.statusCode]).toEqual([deed, 404]);
  }
  const out = scanOf({ qr: first.qr, direction: 'out' });
  expect(await send(stranger, out)).toMatchObject({ result: 'wrong_door', ticket: null });
  // Nothing has changed: it is inside still, and its own door may undo the scan.
  expect(await deviceScan(app, key, { qr: first.qr })).toBe('already_used');
  const own = `/gate/check-ins/${scan.id}/undo`;
  expect((await callDevice(app, key, 'POST', own, { reason: 'Salah' })).statusCode).toBe(200);
  expect(await deviceScan(app, key, { qr: first.qr })).toBe('accepted');
});

it('lets nobody in before the day, or after it, by the clock that counts', async () => {
  const { eventId, key, first, second } = await atTheDoor();
  await app.db.execute(sql`update events set admission_opens_at = null where id = ${eventId}`);
  expect(await deviceScan(app, key, { qr: first.qr })).toBe('too_early');
  // A phone whose clock is wrong cannot open the doors.
  const then = new Date(Date.now() + 10 * 86_400_000).toISOString();
  expect(await deviceScan(app, key, { qr: first.qr, scannedAt: then })).toBe('too_early');
  await app.db.execute(
    sql`update events set starts_at = now() - interval '2 days' where id = ${eventId}`,
  );
  expect(await deviceScan(app, key, { qr: first.qr })).toBe('too_late');
  // Made that evening without a network, and sent now.
  const evening = new Date(Date.now() - 47 * 3_600_000).toISOString();
  expect(await deviceScan(app, key, { qr: second.qr, scannedAt: evening })).toBe('accepted');
});

it('lets people out and in again where the event allows it, and only them', async () => {
  const { eventId, staff, key, first } = await atTheDoor();
  const inside = { qr: first.qr };
  const out = { qr: first.qr, direction: 'out' } as const;
  expect(await deviceScan(app, key, out)).toBe('not_inside');
  expect(await deviceScan(app, key, inside)).toBe('accepted');
  expect(await deviceScan(app, key, out)).toBe('left');
  expect(await deviceScan(app, key, out)).toBe('not_inside');
  expect(await deviceScan(app, key, inside)).toBe('already_used');
  const url = `/api/events/${eventId}/gate`;
  const { headers } = staff;
  const settings = await app.http.inject({ url, headers });
  const changed = await app.http.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'if-match': String(settings.headers.etag) },
    payload: { reentry: true },
  });
  expect(changed.json()).toMatchObject({ data: { reentry: true } });
  expect((await listOf(key)).tickets.find(({ id }) => id === first.id)?.left).toBe(true);
  expect(await deviceScan(app, key, inside)).toBe('re_entered');
  expect(await deviceScan(app, key, inside)).toBe('already_used');
});

it('lets one of many in again who show the same ticket at once', async () => {
  const { eventId, key, first } = await atTheDoor();
  await app.db.execute(sql`update events set reentry_allowed = true where id = ${eventId}`);
  await deviceScan(app, key, { qr: first.qr });
  await deviceScan(app, key, { qr: first.qr, direction: 'out' });
  const results = await Promise.all(
    Array.from({ length: 8 }, () => deviceScan(app, key, { qr: first.qr })),
  );
  expect(results.toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'already_used'),
    're_entered',
  ]);
});

it('takes a ticket that was chosen by name, as it was in the list', async () => {
  const { eventId, key, first } = await atTheDoor();
  const listed = { ticketId: first.id, version: 1 };
  expect(await deviceScan(app, key, { listed: { ...listed, version: 2 } })).toBe('revoked');
  expect(await deviceScan(app, key, { listed: { ...listed, ticketId: randomUUID() } })).toBe(
    'forged',
  );
  expect(await deviceScan(app, key, { listed })).toBe('accepted');
  const { rows } = await app.db.execute(
    sql`select distinct way from check_ins where event_id = ${eventId}`,
  );
  expect(rows).toEqual([{ way: 'list' }]);
});

it('warns of two people only when a device had let somebody in alone', async () => {
  const { key, first } = await atTheDoor();
  await deviceScan(app, key, { qr: first.qr });
  // Earlier by its clock, but it had waited for the answer.
  const earlier = { qr: first.qr, scannedAt: new Date(Date.now() - 60_000).toISOString() };
  const scans = [scanOf(earlier), scanOf({ ...earlier, letIn: true })];
  const answer = await callDevice(app, key, 'POST', '/gate/check-ins', { scans });
  expect(answer.json()).toMatchObject({
    data: [
      { result: 'already_used', twoInside: false, message: 'Sudah dipakai.', note: null },
      { result: 'already_used', twoInside: true },
    ],
  });
  const id = scans[1]?.id ?? '';
  const path = `/gate/check-ins/${id}/note`;
  const noted = await callDevice(app, key, 'POST', path, { reason: 'Orang yang sama' });
  expect(noted.json()).toMatchObject({ data: { note: 'Orang yang sama' } });
  const later = await callDevice(app, key, 'POST', path, { reason: 'Lain' });
  expect(later.json()).toMatchObject({ data: { note: 'Orang yang sama' } });
});

const scanOf = (scan: object) => ({
  id: randomUUID(),
  scannedAt: new Date().toISOString(),
  ...scan,
});

describe("somebody's own phone", () => {
  it('becomes a device without a code, for those who may scan', async () => {
    const { eventId, staff, first } = await atTheDoor();
    const url = `/api/events/${eventId}/gate-devices/own`;
    const payload = { name: 'Ponsel Maya' };
    const own = await app.http.inject({ method: 'POST', url, headers: staff.headers, payload });
    const { key } = own.json<{ data: { key: string } }>().data;
    expect(await deviceScan(app, key, { qr: first.qr })).toBe('accepted');
    const { token } = await createUser(app);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
  });

  it('ends with what its owner may do', async () => {
    const { eventId, staff } = await atTheDoor();
    const url = `/api/events/${eventId}/gate-devices/own`;
    const payload = { name: 'Ponsel Maya' };
    const own = await app.http.inject({ method: 'POST', url, headers: staff.headers, payload });
    const { key } = own.json<{ data: { key: string } }>().data;
    await app.db.execute(
      sql`update users set suspended_at = now(), suspend_reason = 'Uji' where id = ${staff.id}`,
    );
    expect((await callDevice(app, key, 'GET', '/gate/list')).statusCode).toBe(410);
  });
});
