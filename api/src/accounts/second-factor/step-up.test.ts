import { sql } from 'drizzle-orm';
import { permissions } from '../../../test/permissions';
import { createUser } from '../../../test/kit/factories';
import { callsOf } from '../../../test/kit/people/admins';
import { guardedUser, letSessionsAge, provedUser } from '../../../test/kit/people/second-factors';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
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

/** What admins change without being asked: it moves no money and gives nobody rights. */
const withoutSecondFactor = [
  'POST /api/admin/alerts/:id/resolve',
  'PATCH /api/admin/events/:id',
  'POST /api/admin/events/:id/take-down',
  'POST /api/admin/events/:id/put-back',
  'POST /api/admin/categories',
  'POST /api/admin/categories/order',
  'PATCH /api/admin/categories/:id',
  'DELETE /api/admin/categories/:id',
  'POST /api/admin/promo-codes/:id/end',
  // A picture of what was done at the bank; noting the transfer asks.
  'POST /api/admin/refunds/:id/proof',
  'POST /api/admin/verification/reject/:id',
];

it('every route of the list is there, and each change of administration is decided', () => {
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining([...stepUpRoutes]));
  const changes = Object.keys(permissions).filter((route) =>
    /^(?!GET )\w+ \/api\/admin\//.test(route),
  );
  const listed = [...stepUpRoutes].filter((route) => route.includes('/api/admin/'));
  expect([...listed, ...withoutSecondFactor].sort()).toEqual(changes.sort());
});

it.each([...stepUpRoutes])('%s needs a second factor proved lately', async (route) => {
  const { method, path } = split(route);
  const guarded = await guardedUser(app, 'admin');
  // Just set up, so proved. What is sent is wrong, or there is no such thing.
  expect((await guarded.call(method, path, {})).status).not.toBe(403);
  await letSessionsAge(app);
  const asked = await guarded.call(method, path, {});
  expect(asked.body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' });
  const code = await guarded.freshCode();
  expect((await guarded.call('POST', '/auth/second-factor/confirm', { code })).status).toBe(200);
  expect((await guarded.call(method, path, {})).body['code']).not.toMatch(/^SECOND_FACTOR/);

  const bare = await createUser(app, 'admin');
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
