import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Provenance } from '@panggung/releases';

let base: string;
let folder: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'provenance-')));
  folder = join(base, 'mf-a');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
});
afterEach(() => rmSync(base, { recursive: true }));

const source = pathToFileURL(join(import.meta.dirname, 'provenance.mjs')).href;

/** In a process of its own: what the environment says of a service is read once. */
function provenance(env: Record<string, string> = {}): Provenance {
  const code = `const { provenanceOf } = await import(${JSON.stringify(source)});
    console.log(JSON.stringify(provenanceOf(${JSON.stringify(folder)})));`;
  const args = ['--input-type=module', '--eval', code];
  const own = { PATH: process.env['PATH'] ?? '', GIT_CEILING_DIRECTORIES: tmpdir() };
  const written = execFileSync(process.execPath, args, { env: { ...own, ...env } }).toString();
  for (const personal of [base, hostname(), `"${userInfo().username}"`]) {
    expect(written).not.toContain(personal);
  }
  return JSON.parse(written) as Provenance;
}

function git(...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: base, encoding: 'utf8' }).trim();
}

test('outside of git, without a lock file: what builds, and when', () => {
  expect(provenance({ SOURCE_DATE_EPOCH: '1767225600' })).toEqual({
    builder: 'local',
    time: '2026-01-01T00:00:00.000Z',
  });
  const before = Date.now();
  const time = Date.parse(provenance({ SOURCE_DATE_EPOCH: 'today' }).time);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('the commit, and whether the sources are as they are there', () => {
  git('init', '--quiet');
  expect(provenance().commit).toBeUndefined();
  writeFileSync(join(base, '.gitignore'), 'ignored\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const sha = git('rev-parse', 'HEAD');
  expect(provenance().commit).toEqual({ sha, dirty: false });
  writeFileSync(join(folder, 'new.ts'), '');
  expect(provenance().commit).toEqual({ sha, dirty: true });
});

test('a folder that the repository around it ignores has no commit', () => {
  git('init', '--quiet');
  writeFileSync(join(base, '.gitignore'), 'mf-a\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  expect(provenance().commit).toBeUndefined();
});

test.each([
  [{ CI: 'true', GITHUB_ACTIONS: 'true' }, 'github-actions'],
  [{ CI: 'true', GITLAB_CI: 'true' }, 'gitlab-ci'],
  [{ CI: 'true' }, 'ci'],
  [{ CI: 'false' }, 'local'],
])('the service that builds: %j', (env: Record<string, string>, builder) => {
  expect(provenance(env).builder).toBe(builder);
});

test.each(['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'])('the hash of %s', (file) => {
  const sha256 = createHash('sha256').update('above').digest('hex');
  writeFileSync(join(base, file), 'above');
  expect(provenance().lock).toEqual({ file, sha256 });
  // The nearest one counts.
  writeFileSync(join(folder, 'package-lock.json'), 'own');
  expect(provenance().lock?.sha256).not.toBe(sha256);
});
