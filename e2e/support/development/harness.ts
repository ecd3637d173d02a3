import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePort } from '@panggung/stack/ports';
import { environment, start } from '../site/processes';
import { sitePort } from '../site/settings';

const root = resolve(import.meta.dirname, '../../..');
const tool = join(root, 'shared/tooling/bin/remote.mjs');

export const siteOrigin = `http://localhost:${sitePort}`;

/** A remote that its team serves from its own machine. */
interface Harness {
  origin: string;
  /** Folder of its sources. */
  folder: string;
}

/** The catalogue as its team has it before it: sources that may be changed, served from this machine. */
export const test = base.extend<object, { harness: Harness }>({
  harness: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'panggung-loop-'));
      for (const part of ['src', 'remote.json', 'package.json']) {
        cpSync(join(root, 'mf-catalog', part), join(folder, part), { recursive: true });
      }
      symlinkSync(join(root, 'mf-catalog/node_modules'), join(folder, 'node_modules'));
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const command = [process.execPath, tool, 'dev', '--port', String(port), '--site', siteOrigin];
      const { child, output, ended } = start(command, folder, environment());
      const status = () =>
        fetch(`${origin}/remote/panggung.json`).then(({ status }) => status, output);
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
      await use({ origin, folder });
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
