import { eq, sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { users } from '../../db/schema';
import { hashPassword } from '../../platform/auth/passwords';

// The real work, counted: a clock would tell of the machine.
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
let verify: jest.SpiedFunction<typeof argon2.verify>;

let app: TestApp;
beforeAll(async () => {
  verify = jest.spyOn(argon2, 'verify');
  app = await startTestApp();
});
afterAll(async () => {
  verify.mockRestore();
  await app.close();
});

/** The parameters of the hashes that a failed sign-in was compared with. */
async function work(email: string) {
  verify.mockClear();
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'salah-sekali' },
  });
  expect(answer.statusCode).toBe(401);
  return verify.mock.calls.map(([hash]) => /^\$.*?\$.*?\$.*?\$/.exec(String(hash))?.[0]);
}

it('does the work of comparing passwords whether or not there is one', async () => {
  const [user, without] = [await createUser(app), await createUser(app)];
  await app.db.execute(sql`update users set password_hash = null where id = ${without.id}`);
  // Factories make a hash that is cheaper to check than the product's.
  const passwordHash = await hashPassword(user.password);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const known = await work(user.email);
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
  expect(await work('tak.ada@panggung.test')).toEqual(known);
  expect(await work(without.email)).toEqual(known);
});
