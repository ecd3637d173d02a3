import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inQuarantine, removeAbandoned } from './quarantine';

test('a folder is there while it is needed, and gone whatever came of it', async () => {
  let seen = '';
  const use = (folder: string) => {
    seen = folder;
    mkdirSync(join(folder, 'build'));
    return Promise.reject(new Error('refused'));
  };
  await expect(inQuarantine(use)).rejects.toThrow('refused');
  expect([seen.startsWith(tmpdir()), existsSync(seen)]).toEqual([true, false]);
});

test('what a killed process left is removed after an hour', () => {
  const [old, young] = ['old', 'young'].map((one) =>
    join(tmpdir(), `panggung-quarantine-${process.pid}-${one}`),
  ) as [string, string];
  mkdirSync(old);
  mkdirSync(young);
  const before = new Date(Date.now() - 2 * 3600_000);
  utimesSync(old, before, before);
  try {
    expect(removeAbandoned()).toBeGreaterThan(0);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  } finally {
    rmSync(young, { recursive: true });
  }
});
