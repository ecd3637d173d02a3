import { Secret } from 'otpauth';
import { sql } from 'drizzle-orm';
import { codeAt } from '../../../src/accounts/second-factor/totp';
import { callsOf } from './admins';
import { createProvedUser } from '../factories';
import type { TestApp } from '../test-app';

type Role = Parameters<typeof createProvedUser>[1];

/** An account whose address is proved. */
export async function provedUser(app: TestApp, role: Role = 'user') {
  const user = await createProvedUser(app, role);
  return { ...user, call: callsOf(app, user.token) };
}

type Begun = { data: { secret: string; address: string } };

/** The authenticator app of somebody who has begun to set it up. */
export async function beginFactor(user: Awaited<ReturnType<typeof provedUser>>) {
  const begun = await user.call<Begun>('POST', '/auth/second-factor', {
    currentPassword: user.password,
  });
  const secret = Buffer.from(Secret.fromBase32(begun.body.data.secret).bytes);
  return {
    /** The code that the app shows so many half minutes from now. */
    code: (later = 0) => codeAt(secret, Date.now() / 1000 + later * 30),
  };
}

/** An account with a second factor that is on. */
export async function guardedUser(app: TestApp, role: Role = 'user') {
  const user = await provedUser(app, role);
  const phone = await beginFactor(user);
  const usedCode = phone.code();
  const answer = await user.call<{ data: { recoveryCodes: string[] } }>(
    'POST',
    '/auth/second-factor/activate',
    { code: usedCode },
  );
  const { recoveryCodes } = answer.body.data;
  return {
    ...user,
    phone,
    recoveryCodes,
    usedCode,
    /** A code that is good now, as if all of before were of another half minute. */
    async freshCode() {
      await app.db.execute(
        sql`update second_factors set last_step = null where user_id = ${user.id}`,
      );
      return phone.code();
    },
  };
}

/** As if the second factor of all sessions had been proved an hour ago. */
export const letSessionsAge = (app: TestApp) =>
  app.db.execute(sql`update sessions set strong_at = strong_at - interval '1 hour'`);
