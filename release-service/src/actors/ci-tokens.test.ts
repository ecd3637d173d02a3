import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { listen } from '@panggung/test-support/processes/listen';
import { startProgram, type RunningProgram } from '@panggung/test-support/processes/program';
import { matches } from './ci-tokens';
import { operatorKey, useService } from '../testing/a-service';

/** The issuer, among warnings of the library. */
const printed = /^(http:\S+)\n/m;
/** A provider that we did not write, in a process of its own. */
let provider: RunningProgram;
let issuer: string;
const audience = 'https://panggung.test/releases';

beforeAll(async () => {
  const script = join(import.meta.dirname, '../testing/ci-provider.mjs');
  provider = await startProgram({
    command: [process.execPath, script],
    isReady: (output) => printed.test(output),
  });
  issuer = printed.exec(provider.output())?.[1] ?? '';
});
afterAll(() => provider.kill());

const { call, release, makeTeam } = useService();

async function tokenOf(client: string, resource = audience): Promise<string> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(client)}:job-secret`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource, scope: 'release' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const ci = (more: object = {}) => ({
  issuer,
  audience,
  subject: 'repo:merch:branch:*',
  scopes: ['release'],
  ...more,
});
const merch = { name: 'merch', path: '/merch' };

test('a job of the named repository releases without a stored key', async () => {
  await makeTeam('merch', { ci: [ci()] });
  const answer = await release(await tokenOf('repo:merch:branch:main'), merch);
  expect(answer.body).toHaveProperty('done');
  const { body } = await call(operatorKey, 'GET', '/remotes/merch/history');
  expect(JSON.stringify(body)).toContain('"by":"merch: CI repo:merch:branch:main"');
});

test('its scopes are those of the team entry', async () => {
  await makeTeam('merch', { ci: [ci({ scopes: ['canary'] })] });
  const token = await tokenOf('repo:merch:branch:main');
  expect((await call(token, 'POST', '/remotes/merch/rollback', {})).status).toBe(403);
  expect((await call(token, 'POST', '/remotes/merch/canary', { percent: 5 })).status).toBe(422);
});

test('subjects are compared as a whole, and only * stands for anything', async () => {
  await makeTeam('merch', { ci: [ci({ subject: 'repo:merch:branch:main' })] });
  expect((await call(await tokenOf('repo:merch:branch:main'), 'GET', '/me')).status).toBe(200);
  expect((await call(await tokenOf('repo:merch:branch:x'), 'GET', '/me')).status).toBe(401);
  await makeTeam('merch', { ci: [ci({ subject: 'repo:merch.branch:ma' })] });
  expect((await call(await tokenOf('repo:merch:branch:main'), 'GET', '/me')).status).toBe(401);
});

async function forged(change: object): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = { ...decodeJwt(await tokenOf('repo:merch:branch:main')), ...change };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
}

test.each<[string, () => Promise<string>, RegExp]>([
  ['another repository', () => tokenOf('repo:other'), /its subject is repo:other/],
  ['another audience', () => tokenOf('repo:merch:branch:main', 'https://elsewhere.test'), /"aud"/],
  ['a signature of somebody else', () => forged({}), /key|signature/],
  [
    'no signature',
    async () => {
      const claims = decodeJwt(await tokenOf('repo:merch:branch:main'));
      return new UnsecuredJWT(claims).encode();
    },
    /alg|Unsecured|Compact|Invalid/i,
  ],
  [
    'an issuer that no team names',
    () => forged({ iss: 'https://elsewhere.test' }),
    /of no team, of no admin/,
  ],
])('refused: %s', async (_, make, reason) => {
  await makeTeam('merch', { ci: [ci()] });
  const { status, body } = await call(await make(), 'GET', '/me');
  expect([status, body['message']]).toEqual([401, expect.stringMatching(reason)]);
});

test('a token is good until its end', async () => {
  const short = `${audience}/short`;
  await makeTeam('merch', { ci: [ci({ audience: short })] });
  const token = await tokenOf('repo:merch:branch:main', short);
  const ends = (decodeJwt(token).exp ?? 0) * 1000;
  await sleep(Math.max(0, ends - Date.now()) + 50);
  const { status, body } = await call(token, 'GET', '/me');
  expect([status, body['message']]).toEqual([401, expect.stringMatching(/"exp"/)]);
});

test('an issuer that leads elsewhere, or is away, is named', async () => {
  const server = createServer((_, response) =>
    response.writeHead(302, { location: `${issuer}/.well-known/openid-configuration` }).end(),
  );
  const elsewhere = await listen(server);
  await makeTeam('merch', { ci: [ci({ issuer: elsewhere })] });
  const token = await forged({ iss: elsewhere });
  const reason = /cannot be asked for its keys/;
  expect((await call(token, 'GET', '/me')).body['message']).toMatch(reason);
  await new Promise((done) => server.close(done));
  expect((await call(token, 'GET', '/me')).body['message']).toMatch(reason);
});

test('an issuer that fails is asked once in a while, and nobody sees its insides', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(200).end('{"issuer": 7}');
  });
  const failing = await listen(server);
  await makeTeam('merch', { ci: [ci({ issuer: failing })] });
  const token = await forged({ iss: failing });
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(token, 'GET', '/me')));
  answers.push(await call(token, 'GET', '/me'));
  const message = `the issuer ${failing} cannot be asked for its keys: its description is none`;
  for (const { status, body } of answers) expect([status, body['message']]).toEqual([401, message]);
  expect(asked).toBe(1);
  server.close();
});

test.each([
  ['repo:merch:*', 'repo:merch:branch:main', true],
  ['repo:merch:*', 'repo:merchandise:x', false],
  ['*:main', 'repo:merch:main', true],
  ['repo:*:ref:*:main', 'repo:a:ref:b:main', true],
  ['repo:*:ref:*:main', 'repo:a:main', false],
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['**', '', true],
  ['repo.x', 'repo:x', false],
  ['a*b*c', 'abbcc', true],
])('the pattern %s and the subject %s', (pattern, subject, isIt) => {
  expect(matches(pattern, subject)).toBe(isIt);
});

test('no pattern takes long, whatever the subject is', () => {
  const before = performance.now();
  expect(matches(`${'*a'.repeat(149)}*b`, 'a'.repeat(200_000))).toBe(false);
  // Trying each place for each part would take years.
  expect(performance.now() - before).toBeLessThan(20_000);
});
