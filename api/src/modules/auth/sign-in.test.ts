import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listening } from '../../../test/kit/listening';
import { createUser } from '../../../test/kit/factories';
import { users } from '../../db/schema';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

/** Whom the provider says it signed in, and how it may misbehave. */
const person: Record<string, unknown> = {};
const granted = new Map<string, { nonce: string; challenge: string }>();
let app: TestApp;
let issuer = '';
let provider: ReturnType<typeof createServer>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  provider = createServer((request, response) => {
    const answer = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url?.includes('openid-configuration')) {
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (request.url === '/token' && person['hangs']) return;
    if (request.url === '/token' && person['breaksOff']) return request.socket.destroy();
    if (request.url === '/jwks') return answer({ keys: [jwk] });
    if (request.url === '/me') return answer({ sub: 'someone', ...person });
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const form = new URLSearchParams(text);
      const grant = granted.get(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (grant?.challenge !== challenge) return answer({ error: 'invalid_grant' }, 400);
      granted.clear();
      void new SignJWT({ nonce: grant.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setIssuer(issuer)
        .setAudience('panggung')
        .setSubject(typeof person['sub'] === 'string' ? person['sub'] : 'someone')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
        .then((id_token) =>
          answer({ access_token: 'at', token_type: 'Bearer', expires_in: 300, id_token }),
        );
    });
  });
  issuer = await listening(provider);
  app = await startTestApp({ env: { OIDC_ISSUER: issuer, OIDC_TIMEOUT_SECONDS: '1' } });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  for (const key of Object.keys(person)) delete person[key];
});

/** Goes to the provider, which sends the browser back. */
async function start(query = '', { http } = app) {
  const response = await http.inject(`/api/auth/login${query}`);
  const address = new URL(response.headers.location ?? '');
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  const parameter = (name: string) => address.searchParams.get(name) ?? '';
  granted.set('code', { nonce: parameter('nonce'), challenge: parameter('code_challenge') });
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
  expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
});

it('makes an account on the first visit and finds it on the next', async () => {
  Object.assign(person, { email: 'Baru@panggung.test', email_verified: true, name: 'Orang Baru' });
  const first = await start('?returnTo=/tickets');
  const back = await finish({ code: 'code', state: first.state }, first.cookie);
  const user = userIn(back);
  expect(user).toMatchObject({ email: 'baru@panggung.test', name: 'Orang Baru', role: 'user' });
  expect(back['returnTo']).toBe('/tickets');
  const profile = await app.http.inject({
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${back['token']}` },
  });
  expect(profile.json()).toEqual({ user });

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
  expect(await finish({ code: 'code', state: 'forged' }, cookie)).toEqual({
    error: 'invalid_response',
  });
  expect(await finish({ code: 'code', state }, '')).toEqual({ error: 'session_missing' });
  const forged = `${cookie.slice(0, -3)}abc`;
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
