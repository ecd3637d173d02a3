import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { mailedLinks, sessions, users } from '../src/db/schema';
import { hashPassword } from '../src/platform/auth/passwords';
import { newSecret, sha256 } from '../src/platform/auth/tokens';
import { problemSchema } from '../src/platform/http/schemas';
import { isFullEffort, randomRuns } from './kit/effort';
import { startTestApp, type TestApp } from './kit/test-app';

const password = 'delapan-huruf';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

/** A new account with an open session and both kinds of links. */
async function account() {
  const [id, email] = [randomUUID(), `${randomUUID()}@fuzz.test`];
  const [session, reset, verify] = [newSecret(), newSecret(), newSecret()];
  const expiresAt = sql`now() + interval '20 minutes'`;
  await app.db.insert(users).values({ id, email, name: 'Sari', passwordHash });
  await app.db.insert(sessions).values({ tokenHash: sha256(session), userId: id, expiresAt });
  await app.db.insert(mailedLinks).values([
    { userId: id, kind: 'password_reset', tokenHash: sha256(reset), expiresAt },
    { userId: id, kind: 'email_verification', tokenHash: sha256(verify), expiresAt },
  ]);
  return { id, email, session, reset, verify };
}

type Account = Awaited<ReturnType<typeof account>>;

/** All of an account that the calls could change; equal states are equal objects. */
async function stateOf({ id, email }: Account) {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`select u.password_hash = ${passwordHash} as same_password,
          u.email_verified_at is not null as verified, u.deleted_at is not null as deleted,
          (select count(*)::int from sessions where user_id = u.id and revoked_at is null) as sessions,
          (select count(*)::int from mailed_links where user_id = u.id and used_at is null) as links,
          (select count(*)::int from audit_log where subject_id = u.id) as noted,
          (select count(*)::int from pgboss.job
            where data->>'userId' = ${id} or data->>'address' = ${email}) as mails
        from users u where id = ${id}`,
  );
  return rows[0] ?? {};
}

const before = {
  same_password: true,
  verified: false,
  deleted: false,
  sessions: 1,
  links: 2,
  noted: 0,
  mails: 0,
};

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\0', '\ud800', "'; drop table users; --", '__proto__'),
  fc.integer({ min: 100, max: 30_000 }).map((length) => 'x'.repeat(length)),
);
const anything = fc.oneof(text, fc.jsonValue(), fc.constantFrom(-1, 1e308, true, null, [], {}));

/** Stands for what only the account at hand has; replaced when the form is sent. */
const own = (name: keyof Account) => fc.constant(`own:${name}`);

const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown> = anything) =>
  fc.oneof({ arbitrary: good, weight: 5 }, { arbitrary: bad, weight: 1 });

const newPassword = mostly(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }));

/** Each call with what it does to an account when it succeeds. */
const calls = {
  forgot: {
    route: ['POST', 'password/forgot'],
    form: fc.record({ email: mostly(own('email')) }),
    after: { ...before, mails: 1 },
  },
  reset: {
    route: ['POST', 'password/reset'],
    form: fc.record(
      { token: mostly(own('reset'), fc.oneof(own('verify'), anything)), newPassword },
      { requiredKeys: ['token'] },
    ),
    after: {
      same_password: false,
      verified: true,
      deleted: false,
      sessions: 0,
      links: 0,
      noted: 1,
      mails: 1,
    },
  },
  verify: {
    route: ['POST', 'email/verify'],
    form: fc.record({ token: mostly(own('verify'), fc.oneof(own('reset'), anything)) }),
    after: { ...before, verified: true, links: 1, noted: 1 },
  },
  leave: {
    route: ['DELETE', 'account'],
    form: fc.record(
      {
        confirm: mostly(own('email')),
        password: mostly(fc.constant(password), fc.oneof(fc.constant('salah-sekali'), anything)),
      },
      { requiredKeys: ['confirm'] },
    ),
    after: {
      same_password: null,
      verified: false,
      deleted: true,
      sessions: 0,
      links: 0,
      noted: 1,
      mails: 1,
    },
  },
} as const;

const anyCall = fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[])).chain((name) =>
  fc.record({
    name: fc.constant(name),
    form: fc.oneof(
      { arbitrary: calls[name].form as fc.Arbitrary<unknown>, weight: 12 },
      { arbitrary: anything, weight: 1 },
    ),
  }),
);

let sent = 0;

/** Each from another network, so that the limits do not answer instead. */
function send(name: keyof typeof calls, form: unknown, user: Account) {
  const [method, path] = calls[name].route;
  const filled = JSON.stringify(form)?.replaceAll(
    /"own:(email|reset|verify)"/g,
    (_, key: 'email' | 'reset' | 'verify') => JSON.stringify(user[key]),
  );
  return app.http.inject({
    method,
    url: `/api/auth/${path}`,
    remoteAddress: `10.${(sent += 1) >> 8}.${sent & 255}.1`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.session}` },
    payload: filled,
  });
}

it('does all of what is asked or nothing of it, whatever is sent', async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ name, form }) => {
      const user = await account();
      expect(await stateOf(user)).toEqual(before);
      const answer = await send(name, form, user);
      const done = answer.statusCode === 200;
      if (!done) {
        expect([400, 410, 413, 422]).toContain(answer.statusCode);
        expect(problemSchema.safeParse(answer.json()).error).toBeUndefined();
      }
      // An address that is right and not this one's is asked for in vain, and nobody is told.
      const changes = done && !(name === 'forgot' && !JSON.stringify(form).includes('own:email'));
      expect(await stateOf(user)).toEqual(changes ? calls[name].after : before);
      const key = `${name} ${done ? 'done' : 'refused'}`;
      seen[key] = (seen[key] ?? 0) + 1;
    }),
    // So many that chance leaves out no way: about a quarter of a call's fifty forms is refused.
    randomRuns(200, 800),
  );
  // Each way was taken often, or the forms were not worth sending.
  for (const name of Object.keys(calls)) {
    expect(seen[`${name} done`]).toBeGreaterThan(isFullEffort ? 20 : 0);
    expect(seen[`${name} refused`]).toBeGreaterThan(isFullEffort ? 10 : 0);
  }
}, 240_000);
