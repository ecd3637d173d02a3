import { sql } from 'drizzle-orm';
import { createAdmin, callsOf } from '../../../test/kit/people/admins';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { guardedUser } from '../../../test/kit/people/second-factors';
import { runCommand, settingsOf } from '../../../test/kit/site/run-program';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs the command as an operator does, with the settings of the api. */
async function remove(...args: string[]) {
  const { code, output } = await runCommand('remove-second-factor', settingsOf(app.config), args);
  return { status: code, output };
}

const login = ({ email, password }: { email: string; password: string }) =>
  app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

it('lets the owner in again, ends every session, and leaves a trace everybody hears of', async () => {
  const colleague = await createAdmin(app);
  const lost = await guardedUser(app, 'admin');
  expect(await remove(lost.email)).toEqual({ status: 0, output: `${lost.email}: removed` });

  expect((await callsOf(app, lost.token)('GET', '/auth/profile')).status).toBe(401);
  const noted = sql`subject_id = ${lost.id} and action = 'second_factor_removed'
    and actor_id is null`;
  expect(await app.db.$count(sql`audit_log`, noted)).toBe(1);
  await sendAccountMails(app);
  expect(mailsTo(app, lost.email).at(-1)).toContain('dicabut oleh tim kami');
  expect(mailsTo(app, colleague.email).at(-1)).toContain(lost.email);

  const again = await login(lost);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ user: { hasSecondFactor: false } });
  const [code] = lost.recoveryCodes;
  const { token } = again.json<{ token: string }>();
  const confirmed = await callsOf(app, token)('POST', '/auth/second-factor/confirm', { code });
  expect(confirmed.status).toBe(409);
});

it('says when there is nothing to remove, and changes nothing', async () => {
  const other = await guardedUser(app);
  expect(await remove('nobody@panggung.test')).toEqual({
    status: 1,
    output: 'nobody@panggung.test: no such account',
  });
  expect((await remove()).status).toBe(2);
  expect((await remove(`  ${other.email.toUpperCase()}`)).status).toBe(0);
  expect((await remove(other.email)).output).toContain('no second factor');
});
