// Covers: stack/src, scripts/start.mjs, scripts/prepare.mjs
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { freePort } from '@panggung/stack/ports';

const root = resolve(import.meta.dirname, '../..');

interface Ended {
  code: number | null;
  output: string;
}

function run(
  script: string,
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(root, 'scripts', script)], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, output })));
  return { child, ended };
}

/** A data folder that PostgreSQL's user can enter, so that all of it goes with the folder. */
function temporaryData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'panggung-commands-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Processes whose environment carries a text, by id (Linux). */
function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
}

test('a taken port ends the start with a sentence and a failure', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await run('start.mjs', { PORT: String(port) }).ended;
  holder.close();
  expect(output).toContain(`Port ${port} is taken`);
  expect(code).not.toBe(0);
});

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'panggung'],
] as const) {
  test(`a broken ${name} is named`, async () => {
    const data = temporaryData();
    const env = { PORT: String(await freePort()), DATA_DIR: data, [name]: value };
    const { code, output } = await run('start.mjs', env).ended;
    rmSync(data, { recursive: true, force: true });
    expect(output).toContain(name);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).not.toBe(0);
  });
}

test('a missing Chromium is named by the tests', async () => {
  const { code, output } = await run('test.mjs', { CHROMIUM: '/nowhere/chromium' }).ended;
  expect(output).toContain('CHROMIUM names /nowhere/chromium, which does not exist');
  expect(code).not.toBe(0);
});

test.describe('with the data that the start before left', () => {
  let data: string;
  test.beforeAll(() => {
    data = temporaryData();
  });
  test.afterAll(() => rmSync(data, { recursive: true, force: true }));

  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
    test(`after ${signal} no process of the site is left`, async () => {
      test.setTimeout(180_000);
      const port = await freePort();
      const { child, ended } = run('start.mjs', { PORT: String(port), DATA_DIR: data });
      // Web is given no DATA_DIR, but the folder of the releases in it.
      const services = () => processesWith(`_DIR=${data}`).filter((pid) => pid !== child.pid);
      const health = () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(health, { timeout: 120_000 }).toBe(200);
      expect(services().length).toBeGreaterThanOrEqual(3);
      child.kill(signal);
      const { code } = await ended;
      if (signal !== 'SIGKILL') expect(code).toBe(0);
      await expect.poll(services).toEqual([]);
    });
  }
});
