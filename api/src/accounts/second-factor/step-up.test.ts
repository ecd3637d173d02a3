import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { permissions } from '../../../test/permissions';
import { createEvent, createUser } from '../../../test/kit/factories';
import { callsOf } from '../../../test/kit/people/admins';
import { ownEvent, studioOf } from '../../../test/kit/people/studio';
import { guardedUser, letSessionsAge, provedUser } from '../../../test/kit/people/second-factors';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { crewMembers, promotors } from '../../db/schema';
import { stepUpRoutes } from './step-up-routes';

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ beside: app, env: { SECOND_FACTOR: 'required' } });
});
afterAll(async () => {
  await strict.close();
  await app.close();
});
beforeEach(() => app.db.execute(sql`delete from attempts`));

type Method = 'POST' | 'PATCH' | 'DELETE';

const split = (route: string) => {
  const [method, path = ''] = route.split(' ') as [Method, string];
  const id = '00000000-0000-4000-8000-000000000000';
  return { method, path: path.replace('/api', '').replace(':id', id) };
};

/** Every other call that changes something, and why it asks nobody. */
const withoutStepUp = [
  // One's own account: a password, a mailed link or a code of its own decides.
  'POST /api/auth/login',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in/view',
  'POST /api/auth/register',
  'PATCH /api/auth/profile',
  'POST /api/auth/password',
  'POST /api/auth/password/forgot',
  'POST /api/auth/password/reset',
  'POST /api/auth/email/verification',
  'POST /api/auth/email/verification-link',
  'POST /api/auth/email/verify',
  'POST /api/auth/second-factor',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/activate',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/confirm',
  'DELETE /api/auth/account',
  'DELETE /api/auth/sessions/:id',
  'POST /api/auth/logout',
  'POST /api/auth/logout-everywhere',
  // What admins change without being asked: it moves no money and gives nobody rights.
  'POST /api/admin/alerts/:id/resolve',
  'PATCH /api/admin/events/:id',
  'POST /api/admin/events/:id/take-down',
  'POST /api/admin/events/:id/put-back',
  'POST /api/admin/categories',
  'POST /api/admin/categories/order',
  'PATCH /api/admin/categories/:id',
  'DELETE /api/admin/categories/:id',
  'POST /api/admin/promo-codes/:id/end',
  'POST /api/admin/verification/reject/:id',
  // A picture of what was done at the bank; noting the transfer asks.
  'POST /api/admin/refunds/:id/proof',
  // Documents of one's own; handing them in asks.
  'POST /api/verifications/my/documents',
  'DELETE /api/verifications/my/documents/:id',
  // Waiting rooms: a place is bound to an address, and its settings move no money.
  'POST /api/events/:id/waiting-room/reminder',
  'POST /api/events/:id/waiting-room/link',
  'POST /api/events/:id/waiting-room/entries',
  'POST /api/events/:id/waiting-room/pass',
  'POST /api/events/:id/waiting-room/pass/extend',
  'POST /api/events/:id/waiting-room/pass/leave',
  'POST /api/studio/events/:id/waiting-room',
  'PATCH /api/studio/events/:id/waiting-room',
  'DELETE /api/studio/events/:id/waiting-room',
  'POST /api/studio/events/:id/waiting-room/pause',
  'POST /api/studio/events/:id/waiting-room/resume',
  // Gates: a hurry, and a right that was given to whoever works there.
  'POST /api/events/:id/check-ins',
  'POST /api/events/:id/check-ins/:checkInId/undo',
  'PATCH /api/events/:id/gate',
  'POST /api/events/:id/gate-devices/own',
  'DELETE /api/events/:id/gate-devices/:deviceId',
  'POST /api/gate/pair',
  'DELETE /api/gate/device',
  'POST /api/gate/check-ins',
  'POST /api/gate/check-ins/:checkInId/undo',
  'POST /api/gate/check-ins/:checkInId/note',
  // Who leaves, and who takes up what was given.
  'DELETE /api/events/:id/crew/:memberId',
  'DELETE /api/crew/my/:id',
  'POST /api/crew-invitations/view',
  'POST /api/crew-invitations',
  'POST /api/studio/invitations/:eventId/accept',
  'POST /api/studio/invitations/:eventId/decline',
  'POST /api/artist-claims/view',
  'POST /api/artist-claims',
  // What an event says and sells; money goes to whom it went before.
  'POST /api/events/:id/mail-previews',
  'POST /api/events/:id/lineup',
  'PATCH /api/events/:id/lineup/:artistId',
  'DELETE /api/events/:id/lineup/:artistId',
  'PATCH /api/studio/artists/:id',
  'POST /api/studio/events/:id/attendees/:ticketId/mail',
  'POST /api/studio/events/:id/attendees/:ticketId/holder',
  'POST /api/studio/events/:id/promo-codes/:codeId/end',
  'POST /api/studio/events/:id/complimentary-tickets/:giftId/revoke',
  'POST /api/events',
  'PATCH /api/events/:id',
  'DELETE /api/events/:id',
  'POST /api/events/:id/publish',
  'POST /api/events/:id/duplicate',
  'DELETE /api/events/:id/ticket-types/:typeId',
  'POST /api/studio/venues',
  'PATCH /api/studio/artist',
  'PATCH /api/studio/promotor',
  'POST /api/exports',
  'POST /api/pictures',
  'POST /api/pictures/:id/crops',
  // Buyers: the account or the key of the order decides.
  'POST /api/tickets/guest-purchase',
  'POST /api/tickets/:id/transfer',
  'DELETE /api/tickets/:id/transfer',
  'POST /api/tickets/transfers/view',
  'POST /api/tickets/transfers/accept',
  'POST /api/transactions',
  'POST /api/payments/create-transaction',
  'POST /api/transactions/recover',
  'POST /api/transactions/recovered',
  'POST /api/transactions/find',
  'POST /api/transactions/:id/cancel',
  'POST /api/transactions/:id/access',
  // Other processes, by their key or signature.
  'POST /api/payments/notifications',
  'POST /api/telemetry',
  'POST /api/registry-version',
];

it('every call that changes something is decided: it asks for a second factor, or it does not', () => {
  const changes = Object.keys(permissions).filter((route) => !route.startsWith('GET '));
  expect([...stepUpRoutes.keys(), ...withoutStepUp].sort()).toEqual(changes.sort());
});

it.each([...stepUpRoutes.keys()])('%s needs a second factor proved lately', async (route) => {
  const { method, path } = split(route);
  const role = permissions[route]?.admin === 403 ? 'promotor' : 'admin';
  const guarded = await guardedUser(app, role);
  // Just set up, so proved. What is sent is wrong, or there is no such thing.
  expect((await guarded.call(method, path, {})).body['code']).not.toMatch(/^SECOND_FACTOR/);
  await letSessionsAge(app);
  const asked = await guarded.call(method, path, {});
  expect(asked.body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' });
  const code = await guarded.freshCode();
  expect((await guarded.call('POST', '/auth/second-factor/confirm', { code })).status).toBe(200);
  expect((await guarded.call(method, path, {})).body['code']).not.toMatch(/^SECOND_FACTOR/);

  const bare = await createUser(app, role);
  const where = callsOf(app, bare.token);
  expect((await where(method, path, {})).body['code']).not.toMatch(/^SECOND_FACTOR/);
  const refused = await callsOf(strict, bare.token)(method, path, {});
  expect(refused.body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_MISSING' });
});

it('what was proved in one session says nothing of another', async () => {
  const guarded = await guardedUser(app, 'admin');
  await letSessionsAge(app);
  const { email, password } = guarded;
  const code = await guarded.freshCode();
  const login = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, code },
  });
  const other = callsOf(app, login.json<{ token: string }>().token);
  const path = `/admin/users/${guarded.id}/role`;
  expect((await other('POST', path, {})).status).toBe(400);
  expect((await guarded.call('POST', path, {})).status).toBe(403);
});

it('where it is required, promotors need one as well, and users and artists do not', async () => {
  const path = '/verifications/my';
  for (const role of ['user', 'artist'] as const) {
    const { token } = await createUser(app, role);
    const answer = await callsOf(strict, token)('POST', path, {});
    expect(answer.body['code']).not.toMatch(/^SECOND_FACTOR/);
  }
  const promotor = await provedUser(app, 'promotor');
  const own = callsOf(strict, promotor.token);
  expect((await own('POST', path, {})).body).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
  expect((await own('GET', '/auth/second-factor')).body).toMatchObject({
    data: { on: false, required: true },
  });
});

it('who has no right to a route learns that first', async () => {
  const guarded = await guardedUser(app);
  await letSessionsAge(app);
  const path = `/admin/users/${guarded.id}/role`;
  expect((await guarded.call('POST', path, {})).body).toMatchObject({ code: 'FORBIDDEN' });
  const nobody = await app.http.inject({ method: 'POST', url: `/api${path}`, payload: {} });
  expect(nobody.statusCode).toBe(401);
});

it('a right asks whoever uses it, whatever the account is: an editor of the crew, too', async () => {
  const studio = await studioOf(app);
  const { eventId, typeIds } = await ownEvent(app, studio);
  const editor = await createUser(app);
  await app.db.insert(crewMembers).values({
    promotorId: studio.promotorId,
    eventId,
    role: 'editor',
    email: editor.email,
    userId: editor.id,
    acceptedAt: new Date(),
    invitedBy: studio.id,
  });
  const code = { code: `UJI-${editor.id.slice(0, 8)}`, kind: 'percent', value: 100 };
  const gift = {
    ticketTypeId: typeIds[0],
    quantity: 10,
    receiver: { name: 'Teman', email: editor.email },
    reason: 'Undangan uji',
  };
  const wishes = [
    [`/studio/events/${eventId}/promo-codes`, code],
    [`/studio/events/${eventId}/complimentary-tickets`, gift],
    [`/events/${eventId}/gate-devices`, { name: 'Pintu' }],
  ] as const;
  for (const [path, body] of wishes) {
    const refused = await callsOf(strict, editor.token)('POST', path, body);
    expect([path, refused.body['code']]).toEqual([path, 'SECOND_FACTOR_MISSING']);
  }
  for (const [path, body] of wishes) {
    // Where it is not required the same calls are done: they were refused for nothing else.
    const done = await app.http.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${editor.token}`, 'idempotency-key': randomUUID() },
      payload: body,
    });
    expect([path, done.statusCode]).toEqual([path, 201]);
  }
});

it('a promotor whose proof is old makes nobody an editor', async () => {
  const promotor = await guardedUser(app, 'promotor');
  await app.db.insert(promotors).values({ name: 'Uji', userId: promotor.id, verified: true });
  const [own] = await app.db.select().from(promotors).where(eq(promotors.userId, promotor.id));
  const { eventId } = await createEvent(app.db, [{}], { promotorId: own?.id });
  await letSessionsAge(app);
  const invited = { email: 'teman@uji.test', role: 'editor' };
  const refused = await promotor.call('POST', `/events/${eventId}/crew`, invited);
  expect(refused.body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' });
  expect(await app.db.$count(crewMembers, eq(crewMembers.eventId, eventId))).toBe(0);
});

it('an account tells what its session needs before such a change', async () => {
  const needs = async (site: TestApp, token: string) =>
    (await callsOf(site, token)<{ session: object }>('GET', '/auth/profile')).body.session;
  const plain = await createUser(app, 'admin');
  expect(await needs(app, plain.token)).toEqual({ stepUp: 'done' });
  expect(await needs(strict, plain.token)).toEqual({ stepUp: 'set-up' });
  const guarded = await guardedUser(app, 'admin');
  expect(await needs(app, guarded.token)).toEqual({ stepUp: 'done' });
  await letSessionsAge(app);
  expect(await needs(app, guarded.token)).toEqual({ stepUp: 'code' });
});
