import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startStandIn, type StandIn } from '../testing/api-stand-in';
import { CookieBrowser } from '../testing/cookie-browser';
import { temporaryFolder } from '../testing/gateway-harness';

// The public address is not the one at which the test, like the api, reaches the provider.
const PUBLIC_URL = 'http://panggung.localhost:3000';
const ISSUER = `${PUBLIC_URL}/sandbox/idp`;
const CALLBACK = `${PUBLIC_URL}/api/auth/callback`;
const CLIENT = { id: 'panggung-web', secret: 'sandbox-client-secret' };
const user = {
  id: '7d4ecb0e-8ea1-4d17-9c9c-0f1f4b2f7a10',
  email: 'sari@contoh.id',
  name: 'Sari',
  emailVerified: true,
};

const guarded = {
  ...user,
  id: '7d4ecb0e-8ea1-4d17-9c9c-0f1f4b2f7a11',
  email: 'admin.dua.langkah@contoh.id',
};

/** As the api answers for an account with a second factor, whose code is 123456. */
function answerGuarded({ code }: Record<string, unknown>) {
  if (code === '123456') {
    return { status: 200, body: { token: 'strong', user: { ...guarded, hasSecondFactor: true } } };
  }
  if (code !== undefined) {
    return { status: 422, body: { code: 'WRONG_CODE', message: 'Kode salah.' } };
  }
  const { id: accountId, name, emailVerified } = guarded;
  const details = { accountId, name, emailVerified };
  return { status: 422, body: { code: 'CODE_NEEDED', message: 'Masukkan kode.', details } };
}

let api: StandIn;
let sandbox: ChildProcess;
let address: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  await once(server, 'close');
  if (typeof found !== 'object' || !found) throw new Error('no port');
  return found.port;
}

async function healthy(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${address}/sandbox/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the sandbox did not start');
}

beforeAll(async () => {
  api = await startStandIn(({ url, body }) => {
    if (url !== '/api/auth/login') return { status: 200 };
    if (body['email'] === 'shut.out@panggung.test') {
      return { status: 403, body: { message: 'Akun Anda ditangguhkan.' } };
    }
    if (body['email'] === guarded.email) return answerGuarded(body);
    const known = body['email'] === user.email && body['password'] === 'panggung-demo';
    if (!known) return { status: 401, body: { message: 'Email atau kata sandi salah' } };
    return { status: 200, body: { token: 'session-token', user } };
  });
  const [port, smtpPort] = [await freePort(), await freePort()];
  address = `http://127.0.0.1:${port}`;
  // oidc-provider is an ES module, which Jest can't load: the whole server runs beside the test.
  sandbox = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: join(__dirname, '../..'),
    stdio: 'ignore',
    env: {
      PUBLIC_URL,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      API_URL: api.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      MIDTRANS_SERVER_KEY: 'SB-Mid-server-sandbox',
      NOTIFICATION_URL: `${api.url}/api/payments/notifications`,
      DATA_DIR: await temporaryFolder(),
    },
  });
  await healthy();
}, 30_000);

afterAll(async () => {
  await api.close();
  if (sandbox.exitCode !== null) return;
  sandbox.kill('SIGTERM');
  const [code] = (await once(sandbox, 'exit')) as [number | null];
  expect(code).toBe(0);
}, 10_000);

/** Goes to the login page as a browser that web sends through. */
async function openLogin(more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const browser = new CookieBrowser(PUBLIC_URL, address);
  const query = new URLSearchParams({
    client_id: CLIENT.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: CALLBACK,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  const page = await browser.follow(`${ISSUER}/auth?${query.toString()}`);
  return { browser, verifier, page };
}

const redeem = (code: string, verifier: string, secret = CLIENT.secret, how = 'basic') => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  });
  const headers: Record<string, string> = {};
  if (how === 'basic') {
    headers['authorization'] = `Basic ${Buffer.from(`${CLIENT.id}:${secret}`).toString('base64')}`;
  } else {
    body.set('client_id', CLIENT.id);
    body.set('client_secret', secret);
  }
  return fetch(`${address}/sandbox/idp/token`, { method: 'POST', headers, body });
};
const credentials = { email: user.email, password: 'panggung-demo' };

test('discovery announces the public address, by whatever address it is asked', async () => {
  const path = `${address}/sandbox/idp/.well-known/openid-configuration`;
  const foreign = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  for (const init of [{}, { headers: foreign }]) {
    const found = (await (await fetch(path, init)).json()) as Record<string, unknown>;
    expect(found['issuer']).toBe(ISSUER);
    expect(found['token_endpoint']).toBe(`${ISSUER}/token`);
    expect(found['jwks_uri']).toBe(`${ISSUER}/jwks`);
  }
});

test.each(['basic', 'post'])(
  'a login gives the account of the api (client secret %s)',
  async (how) => {
    const { browser, verifier, page } = await openLogin();
    expect(page.text).toContain('Masuk ke Panggung');
    expect(page.text).toContain('pembeli@panggung.test');
    const end = await browser.follow(`${page.url}/login`, credentials);
    const callback = new URL(end.url);
    expect(callback.origin + callback.pathname).toBe(CALLBACK);
    expect(callback.searchParams.get('state')).toBe('the-state');
    expect(callback.searchParams.get('iss')).toBe(ISSUER);
    const code = callback.searchParams.get('code') ?? '';

    const answer = await redeem(code, verifier, CLIENT.secret, how);
    const tokens = (await answer.json()) as { id_token: string; access_token: string };
    expect(answer.status).toBe(200);
    const [, payload = ''] = tokens.id_token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: ISSUER,
      aud: CLIENT.id,
      nonce: 'the-nonce',
      sub: user.id,
      email: user.email,
      email_verified: user.emailVerified,
      name: user.name,
    });
    const me = await fetch(`${address}/sandbox/idp/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await me.json()).toMatchObject({ sub: user.id, email: user.email, name: user.name });
    expect((await redeem(code, verifier)).status).toBe(400);
    expect(api.seen.some(({ url }) => url === '/api/auth/logout')).toBe(true);
  },
);

test('a wrong password is said on the page, and the right one still works', async () => {
  const { browser, page } = await openLogin();
  const wrong = await browser.follow(`${page.url}/login`, { ...credentials, password: 'x' });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('Email atau kata sandi salah.');
  expect(wrong.text).toContain(user.email);
  const end = await browser.follow(`${page.url}/login`, credentials);
  expect(end.url).toContain('code=');
});

test('why an account is shut out is said in the words of the api', async () => {
  const { browser, page } = await openLogin();
  const form = { ...credentials, email: 'shut.out@panggung.test' };
  const refused = await browser.follow(`${page.url}/login`, form);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Akun Anda ditangguhkan.');
});

test('an address that the api has not seen proved is not called verified', async () => {
  user.emailVerified = false;
  const { browser, verifier, page } = await openLogin();
  const end = await browser.follow(`${page.url}/login`, credentials);
  user.emailVerified = true;
  const code = new URL(end.url).searchParams.get('code') ?? '';
  const { id_token: token } = (await (await redeem(code, verifier)).json()) as { id_token: string };
  const [, payload = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    sub: user.id,
    email_verified: false,
  });
});

test('each authorization asks again, so that another account can be taken', async () => {
  const { browser, page } = await openLogin();
  await browser.follow(`${page.url}/login`, credentials);
  const again = await browser.follow(page.startUrl);
  expect(again.text).toContain('Masuk ke Panggung');
});

/** What a login page leads to when this account logs in there: the callback, with a code. */
async function codeOf(browser: CookieBrowser, page: { url: string }, form: Record<string, string>) {
  const end = await browser.follow(`${page.url}/login`, form);
  expect(end.url.startsWith(CALLBACK)).toBe(true);
  return new URL(end.url).searchParams.get('code');
}
const others = { email: guarded.email, password: 'panggung-demo' };

test('the same browser logs in as one account and then as another', async () => {
  const { browser, page } = await openLogin();
  expect(await codeOf(browser, page, credentials)).not.toBeNull();
  for (const form of [others, credentials]) {
    const again = await browser.follow(page.startUrl);
    expect(await codeOf(browser, again, form)).not.toBeNull();
  }
});

test('two tabs log in at the same time, also as different accounts', async () => {
  const { browser, page } = await openLogin();
  const second = await browser.follow(page.startUrl);
  const third = await browser.follow(page.startUrl);
  expect(await codeOf(browser, second, credentials)).not.toBeNull();
  expect(await codeOf(browser, page, others)).not.toBeNull();
  expect(await codeOf(browser, third, credentials)).not.toBeNull();
});

test('a login page that was used already says so, and where to begin again', async () => {
  const { browser, page } = await openLogin();
  await codeOf(browser, page, credentials);
  for (const back of [
    await browser.follow(page.url),
    await browser.follow(`${page.url}/login`, others),
    await browser.follow(page.url.replace('interaction', 'auth')),
  ]) {
    expect(back.status).toBe(400);
    expect(back.text).toContain('Halaman masuk ini sudah dipakai, atau waktunya habis.');
    expect(back.text).toContain('href="/login"');
    expect(back.text).not.toMatch(/session|request/i);
  }
});

test('Batal leads back with access_denied', async () => {
  const { browser, page } = await openLogin();
  const end = await browser.follow(`${page.url}/abort`, {});
  expect(new URL(end.url).searchParams.get('error')).toBe('access_denied');
  expect(end.url.startsWith(CALLBACK)).toBe(true);
});

test('no PKCE, a foreign callback, a wrong secret, a wrong verifier: refused', async () => {
  const { page } = await openLogin({ code_challenge: '', code_challenge_method: '' });
  expect(page.url).toContain('error=invalid_request');
  const foreign = await openLogin({ redirect_uri: 'https://evil.example/callback' });
  expect(foreign.page.status).toBe(400);
  expect(foreign.page.text).toContain('Tidak bisa masuk');

  const { browser, verifier, page: login } = await openLogin();
  const end = await browser.follow(`${login.url}/login`, credentials);
  const code = new URL(end.url).searchParams.get('code') ?? '';
  expect((await redeem(code, verifier, 'wrong')).status).toBe(401);
  expect((await redeem(code, 'x'.repeat(43))).status).toBe(400);
});

test('a login of another browser is not continued', async () => {
  const { page } = await openLogin();
  const other = new CookieBrowser(PUBLIC_URL, address);
  const answer = await other.follow(page.url);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Mulai lagi dari Panggung');
});

describe('an account with a second factor', () => {
  /** What the id token says after this form, or the page when there was none. */
  async function signIn(code: string) {
    const { browser, verifier, page } = await openLogin();
    const form = { email: guarded.email, password: 'panggung-demo', code };
    const end = await browser.follow(`${page.url}/login`, form);
    const granted = new URL(end.url).searchParams.get('code');
    if (granted === null) return { page: end };
    const answer = await redeem(granted, verifier);
    const [, payload = ''] = ((await answer.json()) as { id_token: string }).id_token.split('.');
    return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as object };
  }

  test('without a code the token says that a password was checked, and no more', async () => {
    const { claims } = await signIn('');
    expect(claims).toMatchObject({ sub: guarded.id, email: guarded.email, amr: ['pwd'] });
  });

  test('with a right code it says that a second factor was', async () => {
    const { claims } = await signIn(' 123456 ');
    expect(claims).toMatchObject({ sub: guarded.id, amr: ['pwd', 'otp', 'mfa'] });
  });

  test('a wrong code is said in the words of the api', async () => {
    const { page } = await signIn('000000');
    expect(page?.status).toBe(401);
    expect(page?.text).toContain('Kode salah.');
  });

  test('a code typed for an account that has none says nothing', async () => {
    const { browser, verifier, page } = await openLogin();
    const end = await browser.follow(`${page.url}/login`, { ...credentials, code: '123456' });
    const answer = await redeem(new URL(end.url).searchParams.get('code') ?? '', verifier);
    const [, payload = ''] = ((await answer.json()) as { id_token: string }).id_token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      amr: ['pwd'],
    });
  });
});
