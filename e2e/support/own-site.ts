import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from './processes';

const root = resolve(import.meta.dirname, '../..');
const cli = join(root, 'shared/tooling/dist/remote.js');

/** Figures of one release, as the API gives them. */
interface Figures {
  remote: string;
  release: string;
  visits: number;
  loadErrors: number;
  crashes: number;
  serverErrors: number;
  errors: { kind: string; cause: string; count: number }[];
}

/** A whole site of a test's own, with a release store that it may do anything to. */
export interface OwnSite {
  origin: string;
  store: string;
  /** SECRET_KEY of its processes. */
  secretKey(): string;
  /** Runs `remote` on the site's store. @throws Error with its output when it refuses */
  remote(...args: string[]): string;
  /** What was reported of a remote's releases. */
  figures(remote: string): Promise<Figures[]>;
}

/** Tests with a site of their own, one for each worker. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // Playwright reads the names of what a fixture needs from its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'panggung-own-'));
      chmodSync(data, 0o755); // PostgreSQL's own user must get in
      const started = await start(data);
      await use(started.site);
      await started.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function start(data: string): Promise<{ site: OwnSite; stop: () => Promise<void> }> {
  const port = await freePort();
  const store = join(data, 'releases');
  const remote = (...args: string[]) =>
    execFileSync(process.execPath, [cli, ...args, '--store', store], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const own = ['admin', 'auth', 'catalog', 'checkout', 'info-pages'].map((name) =>
    join(root, `mf-${name}`),
  );
  remote('release', '--no-build', ...own);
  const child = spawn(process.execPath, [join(root, 'stack/dist/main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) done();
    });
    child.once('exit', () => fail(new Error('The site did not start')));
  });
  const origin = `http://localhost:${port}`;
  const secretKey = () => secretOf(data);
  const figures = async (name: string) => {
    const key = createHmac('sha256', secretKey()).update('telemetry-reader').digest('base64url');
    const headers = { 'x-internal-key': key };
    const response = await fetch(`${origin}/api/telemetry/releases?remote=${name}`, { headers });
    return ((await response.json()) as { data: Figures[] }).data;
  };
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { site: { origin, store, secretKey, remote, figures }, stop };
}

function secretOf(data: string): string {
  const { SECRET_KEY: secret } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as {
    SECRET_KEY: string;
  };
  return secret;
}
