import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type ObjectStore } from '@panggung/storage';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { createFileStore } from './file-store';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What is logged while a store is tried out. */
async function tried(objects: ObjectStore | undefined): Promise<string[]> {
  const lines: string[] = [];
  const say = (_: object, message: string) => void lines.push(message);
  const log = { info: say, warn: say, error: say };
  await createFileStore({ db: app.db, backgroundDb: app.db, objects, log }).tryOut();
  return lines;
}

it('says at the start that a store takes no files, and leaves nothing in one that does', async () => {
  const key = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const away = openStore('s3://panggung-files?endpoint=http://127.0.0.1:9', key);
  expect(await tried(away)).toEqual(['files cannot be stored: uploads will be refused']);
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  expect(await tried(openStore(folder))).toEqual([]);
  expect(
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  ).toEqual([]);
  expect(await tried(undefined)).toEqual([]);
  rmSync(folder, { recursive: true });
});
