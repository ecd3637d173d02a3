import { loadEntry } from './load-entry';
import { trust } from './trusted-files';

const base = 'http://localhost/remotes/shop/1/';
const url = `${base}entry.js`;
trust(base, { 'entry.js': 'sha384-abc' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const script = () => document.querySelector<HTMLScriptElement>(`script[src="${url}"]`);

test('an entry runs with the hash that was released', async () => {
  const loading = loadEntry(url);
  // jsdom has no `integrity` attribute of its own.
  expect(script()).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  script()?.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
});

test('what belongs to no known release is not even asked for', () => {
  expect(() => loadEntry(`${base}other.js`)).toThrow(/belongs to no known release/);
  expect(document.querySelector('script')).toBeNull();
});

test.each([
  ['that fails', () => script()?.dispatchEvent(new Event('error')), /could not be loaded/],
  ['that is late', () => jest.advanceTimersByTime(8_000), /took longer than 8 s/],
])(
  'one %s is told, and leaves nothing that the next try could take for it',
  async (_, happen, why) => {
    const loading = loadEntry(url);
    happen();
    await expect(loading).rejects.toThrow(why);
    expect(script()).toBeNull();
  },
);
