import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchManifest } from './manifest-watch';

let folder: string;
const write = (content: string) => writeFileSync(join(folder, 'remote.json'), content);
const manifest = (path: string) =>
  JSON.stringify({ name: 'demo', platform: '^0.1.0', routes: [{ path }] });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a broken remote.json is reported and the last good one stays until there is a new one', async () => {
  write(manifest('/one'));
  let changed = () => {};
  let reported: (reason: string) => void = () => {};
  const watch = watchManifest(
    folder,
    () => changed(),
    (reason) => reported(reason),
  );
  try {
    expect(watch.current()).toMatchObject({ routes: [{ path: '/one', ssr: false }], nav: [] });

    const reason = new Promise<string>((done) => (reported = done));
    write('{ "name": "demo",');
    expect(await reason).toMatch(/remote\.json cannot be read/);
    expect(watch.current().routes).toEqual([{ path: '/one', ssr: false }]);

    const change = new Promise<void>((done) => (changed = done));
    write(manifest('/two'));
    await change;
    expect(watch.current().routes).toEqual([{ path: '/two', ssr: false }]);
  } finally {
    watch.close();
  }
});

test('there must be a good one at the start', () => {
  write(manifest('no-slash'));
  expect(() => watchManifest(folder, jest.fn(), jest.fn())).toThrow(/remote\.json is wrong/);
});
