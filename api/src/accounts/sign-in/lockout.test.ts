import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { createUser, guest } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from attempts`));

const home = '36.72.215.18';

const post = (path: string, payload: object, remoteAddress: string, cookie = '') =>
  app.http.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress,
    payload,
    headers: { ...(cookie && { cookie }) },
  });

const login = (email: string, password: string, from: string, cookie?: string) =>
  post('auth/login', { email, password }, from, cookie);

/** An account that was used at home; gives the cookie of the device as well. */
async function member() {
  const user = await createUser(app);
  const answer = await login(user.email, user.password, home);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...user, cookie };
}

/** Fails as often from each network as it is let. */
async function guessFrom(networks: string[], email: string, times: number) {
  for (const network of networks) {
    for (let count = 0; count < times; count += 1) await login(email, 'salah-sekali', network);
  }
}

const six = Array.from({ length: 6 }, (_, nth) => `203.0.${nth}.7`);

describe('failed sign-ins of strangers', () => {
  it('keep nobody out of a network, or a device, that the account has used', async () => {
    const { email, password, cookie } = await member();
    await guessFrom(six, email, 10);
    expect((await login(email, password, '198.51.100.1')).statusCode).toBe(429);
    expect((await login(email, password, home)).statusCode).toBe(200);
    // On the road, with the phone that was used at home.
    await guessFrom(six, email, 10);
    expect((await login(email, password, '198.51.100.1', cookie)).statusCode).toBe(200);
  });

  it('from the same network do not keep out the device of the account', async () => {
    const { email, password, cookie } = await member();
    await guessFrom([home, '36.72.215.99'], email, 40);
    expect((await login(email, password, home, cookie)).statusCode).toBe(200);
  });

  it('count by IPv6 site and by /24, however many addresses somebody has there', async () => {
    const { email, password } = await member();
    const site = Array.from({ length: 30 }, (_, nth) => `2001:db8:1:${nth + 1}::1`);
    for (const address of site) await login(email, 'salah-sekali', address);
    expect((await login(email, password, '2001:db8:1:ff:ffff::1')).statusCode).toBe(429);
    // Ten of them counted, not thirty: the account is open to all other networks.
    expect((await login(email, password, '2001:db8:1:100::1')).statusCode).toBe(200);
    const other = await member();
    for (let nth = 0; nth < 12; nth += 1) await login(other.email, 'salah', `198.18.5.${nth}`);
    expect((await login(other.email, other.password, '198.18.5.200')).statusCode).toBe(429);
    expect((await login(other.email, other.password, '198.18.6.1')).statusCode).toBe(200);
  });

  it('on a device of the account cause a pause there, and nowhere else', async () => {
    const { email, password, cookie } = await member();
    for (let count = 0; count < 11; count += 1) await login(email, 'salah', home, cookie);
    expect((await login(email, password, home, cookie)).statusCode).toBe(429);
    expect((await login(email, password, home)).statusCode).toBe(200);
  });

  it('do not make their networks those of the account', async () => {
    const { email, id } = await member();
    const places = () => app.db.$count(sql`known_places`, sql`user_id = ${id}`);
    const before = await places();
    await guessFrom(six, email, 2);
    expect(await places()).toBe(before);
  });
});

describe('guesses at the password in a session that was taken over', () => {
  const guess = (token: string, currentPassword: string, from: string, cookie = '') =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/password',
      remoteAddress: from,
      payload: { currentPassword, newPassword: 'kata-sandi-baru' },
      headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
    });
  const guessOften = async (token: string, networks: string[], times = 12) => {
    for (const network of networks) {
      for (let count = 0; count < times; count += 1) await guess(token, 'salah', network);
    }
  };

  it('do not pause its owner elsewhere', async () => {
    const { token, password } = await member();
    await guessOften(token, ['203.0.0.7']);
    expect((await guess(token, password, '203.0.0.99')).statusCode).toBe(429);
    expect((await guess(token, password, '198.51.100.1')).statusCode).toBe(200);
  });

  it('are bounded over all networks, but where the account was used before', async () => {
    const { token, password, cookie } = await member();
    await guessOften(token, six, 10);
    expect((await guess(token, password, '198.51.100.1')).statusCode).toBe(429);
    expect((await guess(token, password, '198.51.100.1', cookie)).statusCode).toBe(200);
  });

  it('count there as well', async () => {
    const { token, password } = await member();
    await guessOften(token, [home]);
    expect((await guess(token, password, home)).statusCode).toBe(429);
  });

  it.each([
    ['DELETE', 'account', 'password'],
    ['POST', 'second-factor', 'currentPassword'],
  ] as const)('%s /auth/%s counts with them', async (method, path, field) => {
    const { token, email, id, password } = await member();
    await app.db.execute(sql`update users set email_verified_at = now() where id = ${id}`);
    await guessOften(token, ['203.0.0.7']);
    const ask = (remoteAddress: string) =>
      app.http.inject({
        method,
        url: `/api/auth/${path}`,
        remoteAddress,
        payload: { confirm: email, [field]: password },
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask('203.0.0.8')).statusCode).toBe(429);
    expect((await ask('198.51.100.1')).statusCode).toBe(200);
  });
});

describe('a link to a new password', () => {
  const forgot = (email: string, from: string) => post('auth/password/forgot', { email }, from);
  const resets = (email: string) =>
    mailsTo(app, email).filter((mail) => mail.includes('/reset-password#token='));

  it('comes to its owner, however often strangers have asked for one', async () => {
    const { email } = await member();
    for (const network of six) {
      for (let count = 0; count < 5; count += 1) {
        expect((await forgot(email, network)).statusCode).toBe(200);
      }
    }
    expect((await forgot(email, six[0] ?? '')).statusCode).toBe(429);
    await sendAccountMails(app);
    // The mailbox is not flooded either: five links lie in it, and each is good.
    expect(resets(email)).toHaveLength(5);
    expect((await forgot(email, home)).statusCode).toBe(200);
    await sendAccountMails(app);
    expect(resets(email)).toHaveLength(6);
  });

  it('stays good when a stranger asks for another, and takes the others with it when used', async () => {
    const { email } = await member();
    await forgot(email, home);
    await sendAccountMails(app);
    const own = tokenFor(app, email, '/reset-password');
    await forgot(email, '203.0.9.1');
    await sendAccountMails(app);
    const later = tokenFor(app, email, '/reset-password');
    expect(later).not.toBe(own);
    const newPassword = 'kata-sandi-baru';
    const reset = (token: string) => post('auth/password/reset', { token, newPassword }, home);
    expect((await reset(own)).statusCode).toBe(200);
    expect((await reset(later)).statusCode).toBe(410);
  });
});

it.each([
  ['recovering orders', 'recover', 5],
  ['finding an order', 'find', 10],
])('%s is not closed to an address by strangers', async (_name, path, times) => {
  const { email } = guest();
  const ask = (from: string) => post(`transactions/${path}`, { email, code: 'PGG-AAAAAA' }, from);
  for (const network of six) {
    for (let count = 0; count < times; count += 1) {
      expect((await ask(network)).statusCode).toBe(200);
    }
  }
  expect((await ask(six[0] ?? '')).statusCode).toBe(429);
  expect((await ask(home)).statusCode).toBe(200);
  // Mails to one address are limited all the same.
  const mails = await app.db.$count(
    sql`pgboss.job`,
    sql`name in ('address-mail', 'order-link-mail') and data->>'address' = ${email}`,
  );
  expect(mails).toBe(20);
});

it('registering is not closed to an address by strangers', async () => {
  const { email } = guest();
  const form = { email, password: 'x', name: 'Ayu', roleType: 'user' };
  const taken = { ...form, agreement: currentAgreement, password: 'rahasia-sekali' };
  await createUser(app, 'user', `lain.${email}`);
  for (let count = 0; count < 21; count += 1) {
    await post('auth/register', { ...taken, email: `lain.${email}` }, six[0] ?? '');
  }
  expect((await post('auth/register', taken, home)).statusCode).toBe(201);
});
