import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock';

let base: string;
let lock: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(base, '.lock');
});
afterEach(() => rmSync(base, { recursive: true }));

/** As after a minute in which its holder did nothing. */
const letTimePass = () => utimesSync(lock, 0, 0);

test('whoever was frozen meanwhile changes nothing, and leaves the lock of others', async () => {
  const done: string[] = [];
  const frozen = withFolderLock(lock, async (confirm) => {
    letTimePass();
    await withFolderLock(lock, async (confirmOther) => {
      await confirmOther();
      done.push('other');
      // It goes on while the other one still holds the lock.
      await expect(confirm()).rejects.toThrow(/was held for too long/);
      expect(readdirSync(lock)).toHaveLength(1);
    });
    await confirm();
    done.push('frozen');
  });
  await expect(frozen).rejects.toThrow(/was held for too long/);
  expect(done).toEqual(['other']);
  expect(readdirSync(base)).toEqual([]);
});

test('whoever wakes up late does not take the lock away from who has it now', async () => {
  let awake = () => {};
  const sleeping = new Promise<void>((done) => (awake = done));
  const frozen = withFolderLock(lock, () => sleeping);
  await new Promise((done) => setTimeout(done, 50));
  letTimePass();
  await withFolderLock(lock, async (confirm) => {
    awake();
    await frozen;
    await confirm();
  });
  expect(readdirSync(base)).toEqual([]);
});

test('its holder does not rely on it for long', async () => {
  const now = jest.spyOn(performance, 'now');
  await expect(
    withFolderLock(lock, async (confirm) => {
      await confirm();
      now.mockReturnValue(performance.now() + 31_000);
      await confirm();
    }),
  ).rejects.toThrow(/was held for too long/);
  now.mockRestore();
});
