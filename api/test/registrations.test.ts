import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { problemSchema } from '../src/platform/http/schemas';
import { randomRuns } from './kit/effort';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\0', '\ud800', "'; drop table users; --", '__proto__'),
  fc.integer({ min: 100, max: 30_000 }).map((length) => 'x'.repeat(length)),
);
const anything = fc.oneof(text, fc.jsonValue(), fc.constantFrom(-1, 1e308, true, null, [], {}));

const applications = fc.constantFrom(
  {},
  { stageName: 'Lingkar Sore', genre: 'Folk' },
  {
    organisation: 'PT Nusa',
    registrationNumber: '8120119900412',
    address: 'Surabaya',
    bankName: 'BCA',
    bankAccountNumber: '1234567890',
    bankAccountName: 'PT Nusa',
  },
);

/** A form as it should be, as a person could still mean it, or as nobody would send it. */
const mostly = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<unknown> = anything) =>
  fc.oneof({ arbitrary: good, weight: 12 }, { arbitrary: bad, weight: 1 });

const form = fc.record(
  {
    email: mostly(
      fc.uuid().map((id) => `${id}@fuzz.test`),
      fc.oneof(fc.emailAddress(), anything),
    ),
    password: mostly(fc.string({ minLength: 8, maxLength: 40 })),
    name: mostly(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })),
    phone: mostly(fc.constantFrom('', null, '081234567890')),
    roleType: mostly(
      fc.constantFrom('user', 'artist', 'promotor'),
      fc.oneof(fc.constant('admin'), anything),
    ),
    additionalData: mostly(
      applications,
      fc.oneof(
        anything,
        fc.dictionary(text, fc.jsonValue()),
        fc
          .tuple(applications, fc.dictionary(text, anything))
          .map(([good, bad]) => ({ ...good, ...bad })),
      ),
    ),
    role: fc.constant('admin'),
    agreement: fc.constant(currentAgreement),
  },
  { requiredKeys: ['email', 'password', 'name', 'roleType', 'agreement'] },
);

interface Counts {
  [name: string]: unknown;
  users: number;
  verifications: number;
  sessions: number;
  mails: number;
}

async function counts(): Promise<Counts> {
  const { rows } = await app.db.execute<Counts>(
    sql`select (select count(*)::int from users) as users,
          (select count(*)::int from verifications) as verifications,
          (select count(*)::int from sessions) as sessions,
          (select count(*)::int from pgboss.job where name = 'account-mail') as mails`,
  );
  if (rows[0] === undefined) throw new Error('nothing was counted');
  return rows[0];
}

interface Registered {
  requiresVerification: boolean;
}

let sent = 0;

/** Each from another network, so that the limits do not answer instead. */
const register = (payload: unknown) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: `10.${(sent += 1) >> 8}.${sent & 255}.1`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

it('writes a whole account or none, whatever is sent', async () => {
  const seen = { made: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ arbitrary: form, weight: 19 }, { arbitrary: anything, weight: 1 }),
      async (payload) => {
        const before = await counts();
        const answer = await register(payload);
        const after = await counts();
        if (answer.statusCode === 201) {
          const waits = answer.json<Registered>().requiresVerification;
          expect(after).toEqual({
            users: before.users + 1,
            verifications: before.verifications + (waits ? 1 : 0),
            sessions: before.sessions + (waits ? 0 : 1),
            mails: before.mails + 1,
          });
          seen.made += 1;
        } else {
          expect([400, 409, 413]).toContain(answer.statusCode);
          expect(problemSchema.safeParse(answer.json()).error).toBeUndefined();
          expect(after).toEqual(before);
          seen.refused += 1;
        }
      },
    ),
    randomRuns(200, 500),
  );
  // Both ways were taken often, or the forms were not worth sending.
  expect(seen.made).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(10);
  expect(await app.db.$count(sql`users`, sql`role = 'admin'`)).toBe(0);
}, 240_000);
