/** @jest-environment node */
import { accountHash } from '@panggung/releases';
import { fastify } from 'fastify';
import { aCanary, aRelease, aStore } from '../test/a-release';
import { audiencesOf, keepAudiences, knownAudiences, markOf, serveAudience } from './audience';

const secret = 'a key of web with more than 32 characters';
const setting = { secret, secure: true };
const staff = { roles: ['admin'], accounts: [accountHash('sari@panggung.example')], cities: [] };
const canary = { ...aCanary(aRelease({ id: '1.1.0-new' }), 0), audience: staff };
const remotes = {
  demo: { active: aRelease(), earlier: [], canary },
  other: { active: aRelease({ name: 'other' }), earlier: [] },
};
const guest = { id: 'u-1', email: 'budi@panggung.example', roles: ['user'] };
const admin = { ...guest, roles: ['admin'] };
const sari = { ...guest, email: 'sari@panggung.example' };

/** What web sets for somebody. */
async function cookieFor(caller: typeof guest | null): Promise<string> {
  const app = fastify();
  app.get('/', (_request, reply) => {
    keepAudiences(reply, audiencesOf(caller, { remotes }), setting);
    return reply.send();
  });
  return String((await app.inject('/')).headers['set-cookie']);
}
const requestWith = (cookie: string) => ({ headers: { cookie: `a=b; ${cookie}; c=d` } });
const releaseFor = (audiences: Set<string>, known = remotes) =>
  aStore(known).store.current().variantOf(5, [], audiences).open[0]?.release;

test('who is in the audience gets the canary, by role or by account, and nobody else', async () => {
  for (const [caller, release] of [
    [admin, '1.1.0-new'],
    [sari, '1.1.0-new'],
    [guest, aRelease().id],
    [null, aRelease().id],
  ] as const) {
    const cookie = (await cookieFor(caller)).split(';')[0] ?? '';
    expect(releaseFor(knownAudiences(requestWith(cookie), [secret]))).toBe(release);
  }
});

test('the cookie says nothing of who it is, and cannot be read by scripts', async () => {
  const cookie = await cookieFor(sari);
  expect(cookie).toMatch(
    /^panggung\.audience=demo_\w+\.\w+\.[\w-]{43}; Path=\/; Max-Age=3600; SameSite=Lax; HttpOnly; Secure$/,
  );
});

test('it counts with a key of web alone, unchanged, and for an hour', async () => {
  const cookie = (await cookieFor(admin)).split(';')[0] ?? '';
  const known = (text: string, secrets = [secret], now = Date.now()) =>
    knownAudiences(requestWith(text), secrets, now).size;
  expect(known(cookie)).toBe(1);
  // Replaced keys stay valid for a while.
  expect(known(cookie, ['another key of web with 32 characters!', secret])).toBe(1);
  expect(known(cookie, ['another key of web with 32 characters!'])).toBe(0);
  expect(known(cookie.replace('demo_', 'other_'))).toBe(0);
  expect(known(cookie.replace(/\.(\w+)\.([\w-]{43})$/, '.zzzzzz.$2'))).toBe(0);
  expect(known(cookie, [secret], Date.now() + 3601_000)).toBe(0);
  expect(known('panggung.audience=demo_abc')).toBe(0);
});

test('the next canary of the same remote is another one', () => {
  const next = { ...canary, since: '2026-02-01T00:00:00.000Z' };
  const marks = audiencesOf(admin, { remotes });
  expect([...marks]).toEqual([markOf('demo', canary)]);
  const later = { ...remotes, demo: { ...remotes.demo, canary: next } };
  expect(releaseFor(marks, later)).toBe(aRelease().id);
});

test('whoever signs out is in none', async () => {
  const app = fastify();
  serveAudience(app, setting);
  const { statusCode, headers } = await app.inject({ method: 'DELETE', url: '/registry/audience' });
  expect(statusCode).toBe(204);
  expect(headers['set-cookie']).toMatch(/^panggung\.audience=; Path=\/; Max-Age=0; /);
});
