import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { startOidcProvider, type OidcProvider } from '@panggung/test-support/peers/oidc-provider';
import { users } from '../../db/schema';

let app: TestApp;
let provider: OidcProvider;
let person: OidcProvider['person'];
let issuer = '';

beforeAll(async () => {
  provider = await startOidcProvider();
  ({ issuer, person } = provider);
  app = await startTestApp({ env: { OIDC_ISSUER: issuer, OIDC_TIMEOUT_SECONDS: '1' } });
});
afterAll(async () => {
  await app.close();
  provider.close();
});
beforeEach(() => {
  for (const key of Object.keys(person)) delete person[key];
});

/** Goes to the provider, which sends the browser back. */
async function start(query = '', { http } = app) {
  const response = await http.inject(`/api/auth/login${query}`);
  const address = new URL(response.headers.location ?? '');
  const cookie = response.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const parameter = (name: string) => address.searchParams.get(name) ?? '';
  provider.grant('code', address);
  return { response, parameter, cookie, state: parameter('state') };
}

async function finish(query: Record<string, string>, cookie: string, { http } = app) {
  const response = await http.inject({
    url: `/api/auth/callback?${new URLSearchParams({ iss: issuer, ...query }).toString()}`,
    headers: { cookie },
  });
  expect(response.statusCode).toBe(302);
  const address = new URL(response.headers.location ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('http://localhost:3000/auth/callback');
  return Object.fromEntries(address.searchParams);
}

const userIn = (query: Record<string, string>) =>
  JSON.parse(query['user'] ?? '') as Record<string, unknown>;

it('leaves with PKCE, state and nonce, remembered where scripts cannot read', async () => {
  const { response, parameter } = await start();
  expect(response.statusCode).toBe(302);
  expect(parameter('redirect_uri')).toBe('http://localhost:3000/api/auth/callback');
  expect(parameter('code_challenge_method')).toBe('S256');
  expect(parameter('state')).not.toBe('');
  expect(response.cookies).toHaveLength(2);
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
  }
});

it('makes an account on the first visit and finds it on the next', async () => {
  Object.assign(person, { email: 'Baru@panggung.test', email_verified: true, name: 'Orang Baru' });
  const first = await start('?returnTo=/tickets');
  const back = await finish({ code: 'code', state: first.state }, first.cookie);
  const user = userIn(back);
  expect(user).toMatchObject({ email: 'baru@panggung.test', name: 'Orang Baru', role: 'user' });
  expect(back['returnTo']).toBe('/tickets');
  const session = await app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { cookie: first.cookie },
    payload: { code: back['token'] },
  });
  expect(session.json()).toEqual({ token: expect.any(String) as string, user });

  const second = await start();
  const again = await finish({ code: 'code', state: second.state }, second.cookie);
  expect(userIn(again).id).toBe(user.id);
});

it('matches an existing account by its verified address only', async () => {
  const admin = await createUser(app, 'admin');
  Object.assign(person, { email: admin.email, email_verified: false });
  const attempt = await start();
  const back = await finish({ code: 'code', state: attempt.state }, attempt.cookie);
  expect(back).toEqual({ error: 'email_not_verified' });
});

it.each([
  ['the provider refuses', { error: 'access_denied' }, 'access_denied'],
  ['the code is wrong', { code: 'other' }, 'invalid_response'],
])('comes back with a short code when %s', async (_name, query, error) => {
  const { state, cookie } = await start();
  expect(await finish({ ...query, state }, cookie)).toEqual({ error });
});

it.each(['breaksOff', 'hangs'])('says so when the provider %s on the way back', async (fault) => {
  person[fault] = true;
  const { state, cookie } = await start();
  expect(await finish({ code: 'code', state }, cookie)).toEqual({ error: 'provider_unavailable' });
});

it('refuses a foreign state, and a browser without the cookie', async () => {
  const { cookie, state } = await start();
  const foreign = await start();
  expect(await finish({ code: 'code', state: foreign.state }, cookie)).toEqual({
    error: 'session_missing',
  });
  expect(await finish({ code: 'code' }, cookie)).toEqual({ error: 'session_missing' });
  expect(await finish({ code: 'code', state }, '')).toEqual({ error: 'session_missing' });
  const forged = cookie.replaceAll(/.{3}(?=;|$)/g, 'abc');
  expect(await finish({ code: 'code', state }, forged)).toEqual({ error: 'session_missing' });
});

it('never sends the browser to another site', async () => {
  Object.assign(person, { email: 'pulang@panggung.test', email_verified: true });
  for (const returnTo of ['//evil.test', 'https://evil.test', '/\\evil.test']) {
    const { state, cookie } = await start(`?returnTo=${encodeURIComponent(returnTo)}`);
    expect((await finish({ code: 'code', state }, cookie))['returnTo']).toBeUndefined();
  }
});

describe('a provider that knows our accounts', () => {
  let knowing: TestApp;
  beforeAll(async () => {
    knowing = await startTestApp({ env: { OIDC_ISSUER: issuer, OIDC_SUBJECT_IS_ACCOUNT: 'true' } });
  });
  afterAll(() => knowing.close());

  const signIn = async () => {
    const { state, cookie } = await start('', knowing);
    return finish({ code: 'code', state }, cookie, knowing);
  };

  it('signs in the account that it names, whose password and address stay as they were', async () => {
    const member = await createUser(knowing, 'user');
    await knowing.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));
    Object.assign(person, { sub: member.id, email: 'lain@panggung.test', email_verified: true });
    expect(userIn(await signIn())).toMatchObject({
      id: member.id,
      email: member.email,
      emailVerified: false,
      hasPassword: true,
    });
  });

  it('makes no account for a subject that is none', async () => {
    person['sub'] = randomUUID();
    expect(await signIn()).toEqual({ error: 'account_missing' });
    person['sub'] = 'someone';
    expect(await signIn()).toEqual({ error: 'invalid_response' });
  });
});

it.each(['forged', 'unsigned'])(
  'a token that is %s signs nobody in, over plain http either',
  async (fault) => {
    const email = `${randomUUID()}@luar.test`;
    // Http: the connection vouches for nothing, so that only the signature does.
    expect(issuer).toMatch(/^http:/);
    Object.assign(person, { email, email_verified: true, [fault]: true });
    const { cookie, state } = await start();
    expect(await finish({ code: 'code', state }, cookie)).toEqual({ error: 'invalid_response' });
    expect(await app.db.$count(users, eq(users.email, email))).toBe(0);
    delete person[fault];
    const honest = await start();
    const query = await finish({ code: 'code', state: honest.state }, honest.cookie);
    expect(userIn(query)).toMatchObject({ email });
  },
);
