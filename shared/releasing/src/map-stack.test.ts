import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, StoreUnavailable, type ObjectStore } from '@panggung/storage';
import { mapStack } from './map-stack';

let base: string;
let store: ObjectStore;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'map-stack-'));
  store = folderStore(base);
});
afterEach(() => rmSync(base, { recursive: true }));

/** Line 1, columns 1 to 10, is the fifth line of the source, and what follows its seventh. */
const aMap = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAIA,UAEE' });
const write = (name: string, file: string, map: string) =>
  store.write(`${name}/1.0.0-abc/maps/${file}.map`, map);
const frame = (name: string, file = 'x.js', place = '1:1') =>
  `at f (/remotes/${name}/1.0.0-abc/${file}:${place})`;
const mapped = (stack: string) => mapStack(stack, { store, name: 'demo' });

test('frames stand where they are in the sources of the remote and of the shell', async () => {
  await write('demo', 'browser/x.js', aMap('mf-demo/src/pages/event.tsx'));
  await write('demo', 'server/remote.cjs', aMap('mf-demo/src/remote.tsx'));
  await write('shell', 'browser/shell.js', aMap('shell/src/app.tsx'));
  const stack = [
    frame('demo'),
    'at /remotes/demo/1.0.0-abc/x.js:1:12',
    frame('demo', 'server/remote.cjs', '1:3'),
    frame('shell', 'shell.js'),
    'at elsewhere (node:internal:1:1)',
  ].join('\n');
  expect((await mapped(stack)).split('\n')).toEqual([
    'at f (mf-demo/src/pages/event.tsx:5:1)',
    'at mf-demo/src/pages/event.tsx:7:3',
    'at f (mf-demo/src/remote.tsx:5:1)',
    'at f (shell/src/app.tsx:5:1)',
    'at elsewhere (node:internal:1:1)',
  ]);
});

test('as a browser writes it, also with a signed path', async () => {
  await write('demo', 'browser/x.js', aMap('mf-demo/src/a.ts'));
  const stack = `Error: x
    at f (https://panggung.test/remotes/demo/1.0.0-abc/x.js:1:1)
    at g (https://panggung.test/remotes/~t.I-cket/demo/1.0.0-abc/x.js:1:1)`;
  expect(await mapped(stack)).toBe(`Error: x
    at f (mf-demo/src/a.ts:5:1)
    at g (mf-demo/src/a.ts:5:1)`);
});

test("another team's maps are not read", async () => {
  await write('other', 'browser/x.js', aMap('mf-other/src/secret.tsx'));
  expect(await mapped(frame('other'))).toBe(frame('other'));
});

test.each([
  ['none', null],
  ['half of one', '{"version":3,"sour'],
  ['another thing', '[]'],
  [
    'one whose positions are broken',
    JSON.stringify({ version: 3, sources: ['a.ts'], mappings: '!' }),
  ],
  ['one without positions', JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })],
  ['one of another kind', JSON.stringify({ version: 3, sources: 7, mappings: {} })],
  ['one that names a machine', aMap('/home/sari/mf-demo/src/a.ts')],
  ['one with an address', aMap('https://evil.test/a.ts')],
  ['one that writes more than a path', aMap('a.ts\nat evil (b.ts')],
  ['one that is too big', aMap('a.ts').padEnd(5 * 1024 * 1024 + 1)],
])('a frame stays as it is when its map is %s', async (_, map) => {
  if (map !== null) await write('demo', 'browser/x.js', map);
  expect(await mapped(frame('demo'))).toBe(frame('demo'));
});

test.each([
  frame('demo', 'x.js', '0:0'),
  frame('demo', 'x.js', '9:9'),
  'at f (/remotes/demo/../x.js:1:1)',
  'at f (/remotes/demo/1.0.0-abc/../x.js:1:1)',
  `at ${'f'.repeat(3_000)} (`,
  `at f (${'/remotes/demo'.repeat(300)}`,
  '',
])('what is no frame of a file stays as it is: %#', async (stack) => {
  await write('demo', 'browser/x.js', aMap('mf-demo/src/a.ts'));
  expect(await mapped(stack)).toBe(stack);
});

test('a store that is away costs the places only, until it is back', async () => {
  await write('demo', 'browser/x.js', aMap('mf-demo/src/a.ts'));
  const read = jest.spyOn(store, 'read').mockRejectedValueOnce(new StoreUnavailable('away'));
  expect(await mapped(frame('demo'))).toBe(frame('demo'));
  expect(await mapped(frame('demo'))).toContain('mf-demo/src/a.ts:5:1');
  expect(await mapped(frame('demo'))).toContain('mf-demo/src/a.ts:5:1');
  expect(read).toHaveBeenCalledTimes(2);
});

test('invented files cost so many looks into the store, and no memory', async () => {
  const read = jest.spyOn(store, 'read');
  const files = Array.from({ length: 40 }, (_, number) => frame('demo', `${number}.js`));
  expect(await mapped(files.join('\n'))).toBe(files.join('\n'));
  expect(read).toHaveBeenCalledTimes(10);
});

test('what is longer than a stack is cut', async () => {
  expect((await mapped('x'.repeat(100_000))).length).toBe(4_000);
});
