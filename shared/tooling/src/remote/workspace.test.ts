import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInWorkspace, rootAround } from './workspace';

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'workspace-'))));
afterEach(() => rmSync(base, { recursive: true }));

function folderOf(path: string): string {
  const folder = join(base, path);
  mkdirSync(folder, { recursive: true });
  return folder;
}

test('a package of the workspace, and one that lies in none', () => {
  expect(isInWorkspace()).toBe(true);
  const own = folderOf('shared/tooling');
  expect(rootAround(own)).toBeUndefined();
  writeFileSync(join(base, 'pnpm-workspace.yaml'), '');
  expect(rootAround(own)).toBe(base);
});

test('a copy that is installed, though the repository of the team is a workspace', () => {
  writeFileSync(join(base, 'pnpm-workspace.yaml'), '');
  expect(rootAround(folderOf('node_modules/@panggung/tooling'))).toBeUndefined();
});
