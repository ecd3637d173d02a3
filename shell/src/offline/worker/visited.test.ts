/** @jest-environment node */
// Runs alone: it replaces fetch while it is loaded.
import { installFakeDevice } from '../../test/fake-device';
import { limits } from '../copies/limits';
import { cacheNames, keptHeaders } from '../copies/storage';
import { readVisit } from '../visit';
import { keepVisited, visitedCopy } from './visited';

const network = jest.spyOn(globalThis, 'fetch');
const pageWith = (shell: string) =>
  `<!doctype html><html lang="id"><head><title>Konser</title></head><body><script ` +
  `type="application/json" id="boot">{"assets":{"offline.1.js":"sha384-o","axios.1.js":"sha384-a"},` +
  `"remotes":[]}</script><script src="/assets/${shell}" integrity="sha384-s"></script></body></html>`;

let status = 200;
let broken: string | undefined;
beforeEach(() => {
  installFakeDevice();
  [status, broken] = [200, undefined];
  network.mockReset();
  network.mockImplementation(async (input) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path === broken) throw new TypeError('integrity');
    const headers = { date: 'Sun, 22 Nov 2026 01:02:03 GMT', 'content-security-policy': 'strict' };
    return path.startsWith('/assets/')
      ? new Response('file')
      : new Response(pageWith('shell.1.js'), { status, headers });
  });
});

const visit = (visited: string, more = {}) =>
  keepVisited({ visited, title: 'Konser', asLoaded: false, ...more });
const paths = async (name: keyof typeof cacheNames) =>
  (await (await caches.open(cacheNames[name])).keys()).map(({ url }) => new URL(url).pathname);
const copy = (path: string) => visitedCopy(`http://localhost${path}`);

test('a page that is read is kept with the files that draw it, marked with its time', async () => {
  await visit('/events/7');
  const kept = await copy('/events/7');
  expect(await kept?.text()).toContain('<html data-saved-at="2026-11-22T01:02:03.000Z" lang="id">');
  expect(kept?.headers.get('content-security-policy')).toBe('strict');
  expect(decodeURIComponent(kept?.headers.get(keptHeaders.title) ?? '')).toBe('Konser');
  expect((await paths('files')).sort()).toEqual(['/assets/offline.1.js', '/assets/shell.1.js']);
});

test('its address with a query is another page', async () => {
  await visit('/events');
  expect(await copy('/events')).toBeDefined();
  expect(await copy('/events?q=jazz')).toBeUndefined();
});

test.each([false, true])('asked for as a document already: %s', async (asLoaded) => {
  await visit('/help', { asLoaded });
  const [, options] = network.mock.calls.find(([input]) => input === '/help') ?? [];
  expect(options?.cache).toBe(asLoaded ? 'force-cache' : 'default');
});

test.each([404, 500])('an answer with status %i is not kept', async (refusal) => {
  status = refusal;
  await visit('/events/7');
  expect(await copy('/events/7')).toBeUndefined();
});

test('a page whose files cannot be had is not kept, and nobody hears of it', async () => {
  broken = '/assets/shell.1.js';
  await visit('/events/7');
  expect(await copy('/events/7')).toBeUndefined();
});

test('the pages read last stay', async () => {
  jest.useFakeTimers();
  for (let page = 0; page <= limits.visited.count; page += 1) {
    jest.setSystemTime(1_000_000 + page * 1000);
    await visit(`/events/${page}`);
  }
  jest.useRealTimers();
  expect(await paths('visited')).toHaveLength(limits.visited.count);
  expect(await copy('/events/0')).toBeUndefined();
});

test.each([
  ['a page of the site', { visited: '/a', title: 'A', asLoaded: true }, true],
  ['another site', { visited: '//evil.test/a', title: 'A' }, false],
  ['no path', { visited: 'https://evil.test', title: 'A' }, false],
  ['nothing', null, false],
  ['a text', 'visited', false],
])('a message about %s', (_, message, known) => {
  expect(readVisit(message) !== undefined).toBe(known);
});
