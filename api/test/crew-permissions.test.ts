import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { gateDevices, waitingRooms } from '../src/db/schema';
import { sha256 } from '../src/platform/auth/tokens';
import { createUser } from './kit/factories';
import { ownEvent, studioOf } from './kit/people/studio';
import { permissions } from './permissions';
import { startTestApp, type TestApp } from './kit/test-app';

/** Who works for the promotor of an event. */
const workers = ['promotor', 'editor', 'sales', 'gate', 'device'] as const;
type Worker = (typeof workers)[number];

const studio: readonly Worker[] = ['promotor', 'editor', 'sales'];
const editors: readonly Worker[] = ['promotor', 'editor'];
const gates: readonly Worker[] = ['promotor', 'editor', 'gate'];
const promotor: readonly Worker[] = ['promotor'];
const device: readonly Worker[] = ['device'];

/** Who may call what belongs to an event, or to whoever works there. */
const allowed: Record<string, readonly Worker[]> = {
  'GET /api/studio/events': studio,
  'GET /api/studio/events/:id': studio,
  'GET /api/studio/events/:id/preview': studio,
  'GET /api/studio/events/:id/lineup': studio,
  'GET /api/studio/events/:id/sales': studio,
  'GET /api/studio/events/:id/attendees': studio,
  'GET /api/studio/events/:id/history': studio,
  'GET /api/studio/events/:id/promo-codes': studio,
  'GET /api/studio/events/:id/complimentary-tickets': studio,
  'GET /api/events/:id/gate': studio,
  'GET /api/studio/events/:id/waiting-room': studio,
  'POST /api/studio/events/:id/waiting-room': editors,
  'PATCH /api/studio/events/:id/waiting-room': editors,
  'DELETE /api/studio/events/:id/waiting-room': editors,
  'POST /api/studio/events/:id/waiting-room/pause': editors,
  'POST /api/studio/events/:id/waiting-room/resume': editors,
  'PATCH /api/events/:id': editors,
  'POST /api/events/:id/publish': editors,
  'POST /api/events/:id/ticket-types': editors,
  'PATCH /api/events/:id/ticket-types/:typeId': editors,
  'DELETE /api/events/:id/ticket-types/:typeId': editors,
  'POST /api/events/:id/lineup': editors,
  'PATCH /api/events/:id/lineup/:artistId': editors,
  'DELETE /api/events/:id/lineup/:artistId': editors,
  'POST /api/studio/events/:id/promo-codes': editors,
  'PATCH /api/studio/events/:id/promo-codes/:codeId': editors,
  'POST /api/studio/events/:id/promo-codes/:codeId/end': editors,
  'POST /api/studio/events/:id/complimentary-tickets': editors,
  'POST /api/studio/events/:id/complimentary-tickets/:giftId/revoke': editors,
  'POST /api/studio/events/:id/attendees/:ticketId/mail': editors,
  'POST /api/studio/events/:id/attendees/:ticketId/holder': editors,
  'PATCH /api/events/:id/gate': editors,
  'GET /api/events/:id/gate-devices': editors,
  'POST /api/events/:id/gate-devices': editors,
  'POST /api/events/:id/gate-devices/:deviceId/pairing': editors,
  'DELETE /api/events/:id/gate-devices/:deviceId': editors,
  'POST /api/events/:id/gate-devices/own': gates,
  'GET /api/events/:id/gate-list': ['promotor', 'editor'],
  'POST /api/events/:id/check-ins': ['promotor', 'editor'],
  'POST /api/events/:id/check-ins/:checkInId/undo': ['promotor', 'editor'],
  // Money, the end of an event, and who works there.
  'GET /api/studio/events/:id/statement': promotor,
  'GET /api/studio/events/:id/statement.csv': promotor,
  'GET /api/studio/events/:id/statement.pdf': promotor,
  'POST /api/events/:id/cancel': promotor,
  'GET /api/events/:id/cancellation': promotor,
  'GET /api/events/:id/consequences': promotor,
  'POST /api/events/:id/postpone': promotor,
  'POST /api/events/:id/mail-previews': promotor,
  'DELETE /api/events/:id': promotor,
  'POST /api/events/:id/duplicate': promotor,
  'GET /api/events/:id/crew': promotor,
  'POST /api/events/:id/crew': promotor,
  'POST /api/events/:id/crew/:memberId/invite': promotor,
  'PATCH /api/events/:id/crew/:memberId': promotor,
  'DELETE /api/events/:id/crew/:memberId': promotor,
  'GET /api/gate/list': device,
  'POST /api/gate/check-ins': device,
  'POST /api/gate/check-ins/:checkInId/undo': device,
  'POST /api/gate/check-ins/:checkInId/note': device,
  'GET /api/crew/events': gates.concat('sales'),
  'GET /api/crew/my': gates.concat('sales'),
};

/** Of an event too, but for everybody, or answered by other tables. */
const elsewhere =
  /^(?:GET|POST) \/api\/events\/:id(?:\/(?:page|related|stock|calendar.ics|promo-codes\/:code|waiting-room(?:\/.+)?))?$/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('names every route of an event, of gates and of crews', () => {
  const named = Object.keys(permissions).filter(
    (route) =>
      /\/events\/:id|\/api\/gate\/|\/api\/crew/.test(route) &&
      !/\/api\/admin\/|invitations|gate\/pair|gate\/device$|crew\/my\/:id/.test(route) &&
      !elsewhere.test(route),
  );
  const ofEvents = Object.keys(allowed).filter((route) => route !== 'GET /api/studio/events');
  expect(named.sort()).toEqual(ofEvents.sort());
});

interface Place {
  eventId: string;
  typeId: string;
  deviceId: string;
  token: string;
}

/** Somebody at work at an event of their own promotor. */
async function atWork(worker: Worker): Promise<Place> {
  const owner = await studioOf(app);
  const { eventId, typeIds } = await ownEvent(app, owner);
  const deviceId = randomUUID();
  const key = `pgd_${deviceId}`;
  await app.db.insert(gateDevices).values({
    id: deviceId,
    eventId,
    name: 'Pintu',
    createdBy: owner.id,
    keyHash: sha256(key),
    pairedAt: new Date(),
  });
  await app.db
    .insert(waitingRooms)
    .values({ eventId, mode: 'under_load', serverSeed: randomBytes(32) });
  const place = { eventId, typeId: typeIds[0] ?? '', deviceId };
  if (worker === 'promotor') return { ...place, token: owner.token };
  if (worker === 'device') return { ...place, token: key };
  const member = await createUser(app);
  await app.db.execute(sql`insert into crew_members
    (promotor_id, event_id, role, email, user_id, accepted_at, invited_by)
    values (${owner.promotorId}, ${eventId}, ${worker}, ${member.email}, ${member.id}, now(),
      ${owner.id})`);
  return { ...place, token: member.token };
}

async function mayCall(route: string, place: Place): Promise<boolean | string> {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace(':id', place.eventId)
    .replace(':typeId', place.typeId)
    .replace(':deviceId', place.deviceId)
    .replace(/:\w+/, 'x');
  const { statusCode: status } = await app.http.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${place.token}`,
      'idempotency-key': randomUUID(),
      ...(method === 'PATCH' && { 'if-match': '"none"' }),
    },
    ...(method !== 'GET' && { payload: bodyOf(path, place) }),
  });
  if (status === 401 || status === 403) return false;
  const isPast = status < 400 || [400, 409, 412, 422, 428].includes(status);
  return isPast || `status ${status}`;
}

/** Bodies without which a call is refused before it is asked who calls. */
const scans = [{ id: randomUUID(), code: 'TKT', scannedAt: '2026-01-01T03:00:00.000Z' }];
const reason = { reason: 'Uji' };
const bodies: Record<string, object> = {
  '/api/events/:id/check-ins': { device: 'Pintu', scans },
  '/api/studio/events/:id/waiting-room': { mode: 'under_load' },
  '/api/studio/events/:id/waiting-room/pause': reason,
  '/api/events/:id/gate-devices': { name: 'Pintu' },
  '/api/events/:id/gate-devices/own': { name: 'Pintu' },
  '/api/events/:id/crew': { email: 'kru@kru.test', role: 'gate' },
  '/api/events/:id/cancel': reason,
  '/api/events/:id/postpone': { startsAt: '2030-01-01T20:00', endsAt: null, ...reason },
  '/api/events/:id/mail-previews': { change: 'cancel', ...reason },
  '/api/events/:id/ticket-types': { name: 'VIP', price: 1, capacity: 1 },
  '/api/events/:id/lineup': { artistId: randomUUID() },
  '/api/gate/check-ins': { scans },
  '/api/studio/events/:id/promo-codes': { code: 'UJI-KRU', kind: 'percent', value: 10 },
  '/api/studio/events/:id/complimentary-tickets': {
    ticketTypeId: ':typeId',
    quantity: 1,
    receiver: { name: 'Tamu', email: 'tamu@kru.test' },
    reason: 'Uji',
  },
};

const bodyOf = (path: string, { typeId }: Place) =>
  JSON.parse(JSON.stringify(bodies[path] ?? {}).replace(':typeId', typeId)) as object;

it.each(workers)('lets the %s do what the table says and nothing else', async (worker) => {
  const found: Record<string, boolean | string> = {};
  const expected: Record<string, boolean> = {};
  for (const [route, may] of Object.entries(allowed)) {
    // Refused for what was sent, whoever sends it: a body or an id that is none.
    if (/:(?:checkInId|codeId|giftId|artistId|memberId|ticketId)/.test(route)) continue;
    expected[route] = may.includes(worker);
    found[route] = await mayCall(route, await atWork(worker));
  }
  expect(found).toEqual(expected);
});
