import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panggung-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are made once and kept', () => {
  const first = installationSecrets(folder);
  expect(installationSecrets(folder)).toEqual(first);
  expect(Buffer.from(first.FILES_KEY, 'base64')).toHaveLength(32);
});

test('an installation of before keeps its own and gets those that came later', () => {
  const { FILES_KEY: _, ...before } = installationSecrets(folder);
  const path = join(folder, 'secrets.json');
  writeFileSync(path, JSON.stringify(before));
  const now = installationSecrets(folder);
  expect(now).toMatchObject(before);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(now);
});
