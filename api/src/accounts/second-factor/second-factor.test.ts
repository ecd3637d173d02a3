import { sql } from 'drizzle-orm';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { beginFactor, guardedUser, provedUser } from '../../../test/kit/people/second-factors';
import { callsOf } from '../../../test/kit/people/admins';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from attempts`));

const activate = '/auth/second-factor/activate';
const confirm = '/auth/second-factor/confirm';

const audited = async (userId: string) => {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where subject_id = ${userId}
        and (action like 'second%' or action like 'recovery%') order by at`,
  );
  return rows.map(({ action }) => action);
};

describe('setting an app up', () => {
  it('ends all sessions but the one that did it', async () => {
    const user = await provedUser(app);
    const { token } = await app.services.auth.login(
      { email: user.email, password: user.password },
      { networkAddress: '127.0.0.1', userAgent: '' },
    );
    const elsewhere = callsOf(app, token);
    expect((await elsewhere('GET', '/auth/profile')).status).toBe(200);
    const phone = await beginFactor(user);
    expect((await user.call('POST', activate, { code: phone.code() })).status).toBe(200);
    expect((await elsewhere('GET', '/auth/profile')).status).toBe(401);
    expect((await user.call('GET', '/auth/profile')).status).toBe(200);
  });

  it('is not for a session of long ago where there is no password to ask for', async () => {
    const user = await provedUser(app, 'admin');
    await app.db.execute(sql`update users set password_hash = null where id = ${user.id}`);
    const begin = () => user.call('POST', '/auth/second-factor', {});
    const aged = (minutes: number) =>
      app.db.execute(sql`update sessions set created_at = now() - make_interval(mins => ${minutes})
        where user_id = ${user.id}`);
    await aged(11);
    const refused = await begin();
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringContaining('masuk lagi'),
    ]);
    await aged(9);
    expect((await begin()).status).toBe(200);
  });

  it('counts from the first right code on, and tells ten recovery codes', async () => {
    const user = await provedUser(app);
    const phone = await beginFactor(user);
    expect((await user.call('GET', '/auth/second-factor')).body).toEqual({
      data: { on: false, since: null, recoveryCodesLeft: 0, required: false },
    });
    for (const code of ['000000', '０１２３４５', 'ABCD-EFGH-JKMN-PQRS']) {
      expect((await user.call('POST', activate, { code })).body).toMatchObject({
        statusCode: 422,
        code: 'WRONG_CODE',
      });
    }
    // People type it as the app shows it.
    const typed = phone.code().replace(/(...)(...)/, ' $1 $2 ');
    const on = await user.call<{ data: { recoveryCodes: string[] } }>('POST', activate, {
      code: typed,
    });
    expect(on.status).toBe(200);
    expect(new Set(on.body.data.recoveryCodes).size).toBe(10);
    for (const code of on.body.data.recoveryCodes) {
      expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    }
    expect((await user.call('GET', '/auth/second-factor')).body).toMatchObject({
      data: { on: true, recoveryCodesLeft: 10 },
    });
    const { body } = await user.call<{ user: object }>('GET', '/auth/profile');
    expect(body.user).toMatchObject({ hasSecondFactor: true });
    await sendAccountMails(app);
    expect(mailsTo(app, user.email).join()).toContain('Verifikasi dua langkah diaktifkan');
    expect(await audited(user.id)).toEqual(['second_factor_on']);
  });

  it('needs the password and a proved address', async () => {
    const user = await provedUser(app);
    const wrong = await user.call('POST', '/auth/second-factor', { currentPassword: 'salah' });
    expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await user.call('POST', '/auth/second-factor', {})).status).toBe(400);
    const unproved = await createUser(app);
    const call = callsOf(app, unproved.token);
    const refused = await call('POST', '/auth/second-factor', {
      currentPassword: unproved.password,
    });
    expect(refused.status).toBe(409);
    expect(await app.db.$count(sql`second_factors where user_id = ${unproved.id}`)).toBe(0);
  });

  it('is over after an hour, and cannot take the place of an app that is on', async () => {
    const user = await provedUser(app);
    const phone = await beginFactor(user);
    await app.db.execute(
      sql`update second_factors set created_at = now() - interval '61 minutes'
          where user_id = ${user.id}`,
    );
    expect((await user.call('POST', activate, { code: phone.code() })).status).toBe(409);
    const guarded = await guardedUser(app);
    const { password: currentPassword } = guarded;
    const again = await guarded.call('POST', '/auth/second-factor', { currentPassword });
    expect(again.status).toBe(409);
    expect((await guarded.call('POST', activate, { code: guarded.phone.code(1) })).status).toBe(
      409,
    );
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const user = await provedUser(app);
    const begun = await user.call<{ data: { secret: string } }>('POST', '/auth/second-factor', {
      currentPassword: user.password,
    });
    const guarded = await guardedUser(app);
    const { rows } = await app.db.execute<{ all: string }>(
      sql`select (select string_agg(encode(secret, 'hex') || ' ' || encode(secret, 'escape'), ' ')
            from second_factors) || (select string_agg(r::text, ' ') from recovery_codes r)
            || (select string_agg(data::text, ' ') from pgboss.job) as all`,
    );
    const all = rows[0]?.all ?? '';
    expect(all).not.toContain(begun.body.data.secret);
    expect(all.length).toBeGreaterThan(1000);
    for (const code of guarded.recoveryCodes) {
      expect(all).not.toContain(code);
      expect(all).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('a code', () => {
  it('counts once, and not after a later one', async () => {
    const user = await guardedUser(app);
    const statusOf = async (code: string) => (await user.call('POST', confirm, { code })).status;
    expect(await statusOf(user.usedCode)).toBe(422);
    const next = user.phone.code(1);
    expect(await statusOf(next)).toBe(200);
    expect(await statusOf(next)).toBe(422);
    expect(await statusOf(user.usedCode)).toBe(422);
  });

  it('counts once for many at the same moment', async () => {
    const user = await guardedUser(app);
    const code = user.phone.code(1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.call('POST', confirm, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
  });

  it('for recovery works once, however it is typed, and is told of by mail', async () => {
    const user = await guardedUser(app);
    const [first = '', second = ''] = user.recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all([
      user.call('POST', confirm, { code: typed }),
      user.call('POST', confirm, { code: first }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stranger = await guardedUser(app);
    expect((await stranger.call('POST', confirm, { code: second })).status).toBe(422);
    expect((await user.call('GET', '/auth/second-factor')).body).toMatchObject({
      data: { recoveryCodesLeft: 9 },
    });
    await sendAccountMails(app);
    expect(mailsTo(app, user.email).join()).toContain('Satu kode pemulihan dipakai');
  });

  it('is guessed ten times in a quarter of an hour; the account stays open elsewhere', async () => {
    const user = await guardedUser(app);
    for (let count = 0; count < 10; count += 1) {
      expect((await user.call('POST', confirm, { code: '000000' })).status).toBe(422);
    }
    const code = await user.freshCode();
    const paused = await user.call('POST', confirm, { code });
    expect(paused.body).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    const elsewhere = await app.http.inject({
      method: 'POST',
      url: `/api${confirm}`,
      remoteAddress: '198.51.100.7',
      headers: { authorization: `Bearer ${user.token}` },
      payload: { code },
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('recovery codes and switching off', () => {
  it('new codes take the place of all of before', async () => {
    const user = await guardedUser(app);
    const made = await user.call<{ data: { recoveryCodes: string[] } }>(
      'POST',
      '/auth/second-factor/recovery-codes',
      { code: user.recoveryCodes[0] },
    );
    expect(made.status).toBe(200);
    expect((await user.call('POST', confirm, { code: user.recoveryCodes[1] })).status).toBe(422);
    const [fresh] = made.body.data.recoveryCodes;
    expect((await user.call('POST', confirm, { code: fresh })).status).toBe(200);
    await sendAccountMails(app);
    expect(mailsTo(app, user.email).join()).toContain('Kode pemulihan baru dibuat');
  });

  it('goes off with a right code only, and leaves nothing', async () => {
    const user = await guardedUser(app);
    const off = (code: string) => user.call('DELETE', '/auth/second-factor', { code });
    expect((await off('123456')).status).toBe(422);
    expect((await user.call('DELETE', '/auth/second-factor', {})).status).toBe(400);
    expect((await off(await user.freshCode())).status).toBe(200);
    expect(await app.db.$count(sql`second_factors where user_id = ${user.id}`)).toBe(0);
    expect(await app.db.$count(sql`recovery_codes where user_id = ${user.id}`)).toBe(0);
    expect((await off(user.phone.code(1))).status).toBe(409);
    await sendAccountMails(app);
    expect(mailsTo(app, user.email).join()).toContain('Verifikasi dua langkah dinonaktifkan');
  });

  it('a session that has ended meanwhile changes nothing', async () => {
    const user = await guardedUser(app);
    await app.db.execute(sql`update sessions set revoked_at = now() where user_id = ${user.id}`);
    const by = {
      viewer: { ...user, hasSecondFactor: true, emailVerified: true } as never,
      token: user.token,
      client: { networkAddress: '127.0.0.1', userAgent: '' },
    };
    const { secondFactor } = app.services;
    await expect(secondFactor.turnOff(by, await user.freshCode())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
