import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './lock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder in use is refused by the process that uses it', () => {
  const other = spawn('sleep', ['30']);
  writeFileSync(join(folder, 'stack.pid'), String(other.pid));
  expect(() => lockDataFolder(folder)).toThrow(`process ${other.pid}`);
  other.kill();
});

test('a lock that a dead process left behind is taken over, and given back', () => {
  writeFileSync(join(folder, 'stack.pid'), '999999999');
  lockDataFolder(folder)();
  expect(() => lockDataFolder(folder)).not.toThrow();
});
