import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callsOf } from '../../../test/kit/people/admins';
import { beginFactor, guardedUser, provedUser } from '../../../test/kit/people/second-factors';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { deletePendingFactors } from './second-factor.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from attempts`));

const confirm = '/auth/second-factor/confirm';

it('goes on with a new key, before and after the night in which all is sealed anew', async () => {
  const user = await guardedUser(app);
  const env = { FILES_KEY: randomBytes(32).toString('base64') };
  const later = await startTestApp({ beside: app, env });
  const keyOf = async () => {
    const { rows } = await app.db.execute<{ key: string }>(
      sql`select key_id as key from second_factors where user_id = ${user.id}`,
    );
    return rows[0]?.key;
  };
  try {
    const call = callsOf(later, user.token);
    expect((await call('POST', confirm, { code: await user.freshCode() })).status).toBe(200);
    const before = await keyOf();
    await later.services.storedFiles.sealAll();
    expect(await keyOf()).not.toBe(before);
    expect((await call('POST', confirm, { code: await user.freshCode() })).status).toBe(200);
    // A copy that does not know the key yet asks to come back, and holds no try against anybody.
    for (let nth = 0; nth < 12; nth += 1) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api${confirm}`,
        remoteAddress: `203.0.${nth}.9`,
        headers: { authorization: `Bearer ${user.token}` },
        payload: { code: await user.freshCode() },
      });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('10');
    }
    const asked = { email: user.email, password: user.password, code: await user.freshCode() };
    expect((await user.call('POST', '/auth/login', asked)).status).toBe(503);
    expect((await callsOf(later, user.token)('POST', confirm, asked)).status).toBe(200);
    // Codes for recovery need no key.
    const [code] = user.recoveryCodes;
    expect((await user.call('POST', confirm, { code })).status).toBe(200);
  } finally {
    await later.close();
  }
});

it('forgets what was begun and never switched on', async () => {
  const begun = await provedUser(app);
  await beginFactor(begun);
  const on = await guardedUser(app);
  await app.db.execute(sql`update second_factors set created_at = now() - interval '2 hours'`);
  await deletePendingFactors(app.db);
  expect(await app.db.$count(sql`second_factors where user_id = ${begun.id}`)).toBe(0);
  expect(await app.db.$count(sql`second_factors where user_id = ${on.id}`)).toBe(1);
});

it('goes with the account', async () => {
  const user = await guardedUser(app);
  const { password, email: confirmed } = user;
  const gone = await user.call('DELETE', '/auth/account', { password, confirm: confirmed });
  expect(gone.status).toBe(200);
  expect(await app.db.$count(sql`second_factors where user_id = ${user.id}`)).toBe(0);
  expect(await app.db.$count(sql`recovery_codes where user_id = ${user.id}`)).toBe(0);
});
