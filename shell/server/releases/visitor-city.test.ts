/** @jest-environment node */
import { fastify } from 'fastify';
import { aCanary, aRelease, aStore } from '../test/a-release';
import { servePublicRegistry } from './public-registry';
import { visitorCityFrom } from './visitor-city';

const viaProxy = ['198.51.100.7', '127.0.0.1'];
const cityOf = (value: string | string[] | undefined, ips: string[] | undefined = viaProxy) =>
  visitorCityFrom('x-city')({ headers: { 'x-city': value }, ips });

test.each([
  ['Jakarta', 'jakarta'],
  ['  KOTA   Bandung ', 'kota bandung'],
  ['Kota%20Bandung', 'kota bandung'],
  // As Node reads UTF-8.
  [Buffer.from('S\u00e3o Paulo').toString('latin1'), 's\u00e3o paulo'],
  ['S%C3%A3o%20Paulo', 's\u00e3o paulo'],
])('%j is the city %s', (value, city) => {
  expect(cityOf(value)).toBe(city);
});

test.each([
  ['nothing', undefined],
  ['empty', '   '],
  ['what the visitor wrote beside what the proxy did', 'Jakarta, Bandung'],
  ['two headers', ['Jakarta', 'Bandung']],
  ['half a percent-encoding', '%E3%28'],
  ['no UTF-8', '\u00e3\u00e3'],
  ['control characters', 'Jakarta%00'],
  ['line breaks', 'Jakarta%0d%0aset-cookie:%20a=b'],
  ['invisible characters', 'Jak%E2%80%8Barta'],
  ['far too long', 'a'.repeat(201)],
])('%s is no city', (_, value) => {
  expect(cityOf(value)).toBeNull();
});

test('without the setting nobody is anywhere, whatever they send', () => {
  const headers = { 'x-city': 'Jakarta', undefined: 'Jakarta' };
  expect(visitorCityFrom(undefined)({ headers, ips: viaProxy })).toBeNull();
});

test('a visitor who comes past the trusted proxies names no city', () => {
  expect(cityOf('Jakarta', ['198.51.100.7'])).toBeNull();
  expect(cityOf('Jakarta', [])).toBeNull();
});

describe('the live remotes', () => {
  const secret = 'a key of a test with 32 characters';
  const cities = ['Jakarta'];
  const audience = { roles: [], accounts: [], cities };
  const canary = { ...aCanary(aRelease({ id: '1.1.0-new' }), 0), audience };
  const remotes = { demo: { active: aRelease(), earlier: [], canary } };

  function aWeb(header: string | undefined, trustProxy = true) {
    const { store } = aStore(remotes);
    const app = fastify({ trustProxy: trustProxy ? ['127.0.0.1'] : [] });
    const visitorCity = visitorCityFrom(header);
    servePublicRegistry(app, { store, secret, secrets: [secret], api: {} as never, visitorCity });
    return async (city?: string, more: Record<string, string> = {}) => {
      const headers = { 'x-forwarded-for': '198.51.100.7', ...more };
      const all = city === undefined ? headers : { ...headers, 'x-city': city };
      return app.inject({ url: '/registry/current', headers: all });
    };
  }
  const releaseIn = ({ body }: { body: string }) =>
    (JSON.parse(body) as { remotes: { release: string }[] }).remotes[0]?.release;

  test('differ in the city of a canary, and no shared cache keeps them', async () => {
    const ask = aWeb('x-city');
    const inJakarta = await ask('JAKARTA');
    expect(releaseIn(inJakarta)).toBe('1.1.0-new');
    const elsewhere = await ask('Bandung');
    expect(releaseIn(elsewhere)).toBe('1.0.0-abc');
    for (const { headers } of [inJakarta, elsewhere]) {
      expect(headers['cache-control']).toBe('private, no-cache');
    }
    // A browser that went elsewhere is not told that nothing has changed.
    const moved = await ask('Bandung', { 'if-none-match': String(inJakarta.headers.etag) });
    expect(moved.statusCode).toBe(200);
  });

  test('are the same for all cities that no canary names, also invented ones', async () => {
    const ask = aWeb('x-city');
    const tags = new Set<unknown>();
    for (let nth = 0; nth < 50; nth += 1) tags.add((await ask(`City ${nth}`)).headers.etag);
    tags.add((await ask()).headers.etag);
    expect(tags.size).toBe(1);
  });

  test('do not differ without the setting, nor for who comes past the proxy', async () => {
    expect(releaseIn(await aWeb(undefined)('Jakarta'))).toBe('1.0.0-abc');
    expect(releaseIn(await aWeb('x-city', false)('Jakarta'))).toBe('1.0.0-abc');
  });
});
