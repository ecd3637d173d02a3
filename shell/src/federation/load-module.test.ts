import { aRemote } from '../test/render-site';
import { loadModule } from './load-module';
import { trustedHash } from './trusted-files';

const exposed = { routes: [] };
const base = '/remotes/shop/1/';
const remote = aRemote({
  name: 'shop',
  base,
  abridged: true,
  build: {
    version: '1.0.0',
    container: 'shop_1',
    runtime: 'none',
    entry: 'entry.js',
    scripts: [],
    styles: [],
    integrity: { 'entry.js': 'sha384-e' },
  },
});

beforeEach(() => {
  Object.assign(globalThis, {
    shop_1: { init: () => undefined, get: async () => () => ({ remote: exposed }) },
  });
});
afterEach(() => jest.restoreAllMocks());

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

/** Answers for the remote's files as web does. */
function answerWith(description: Response) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(description);
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as Element).dispatchEvent(new Event('load')));
  });
}

test('what the page leaves out of a remote is known when its module is there', async () => {
  answerWith(Response.json({ integrity: { 'entry.js': hash('x'), 'later.js': hash('l') } }));
  expect(() => trustedHash(`${base}later.js`)).toThrow();
  expect(await loadModule(remote)).toBe(exposed);
  expect(fetch).toHaveBeenCalledWith(`${base}build.json`);
  expect(trustedHash(`${base}later.js`)).toBe(hash('l'));
  // What the page says of a file is not replaced.
  expect(trustedHash(`${base}entry.js`)).toBe('sha384-e');
});

test('a remote of which that cannot be learned is not half there', async () => {
  answerWith(new Response(null, { status: 503 }));
  await expect(loadModule(remote)).rejects.toThrow('/remotes/shop/1/build.json: 503');
});

test.each(['', 'sha256-abc', 'sha384-', 'nothing'])('a hash of %p is none', async (none) => {
  answerWith(Response.json({ integrity: { 'late.js': none } }));
  await expect(loadModule(remote)).rejects.toThrow('late.js has no hash');
  expect(() => trustedHash(`${base}late.js`)).toThrow();
});

test('a remote that the page tells whole is asked for nothing more', async () => {
  answerWith(new Response(null, { status: 503 }));
  const { abridged: _, ...whole } = remote;
  expect(await loadModule(whole)).toBe(exposed);
  expect(fetch).not.toHaveBeenCalled();
});
