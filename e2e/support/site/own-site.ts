import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { internalKeyOf, webKeyOf } from '@panggung/releases/keys';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { test as base } from '@playwright/test';
import { freePort } from './processes';

const root = resolve(import.meta.dirname, '../../..');
const cli = join(root, 'shared/tooling/dist/remote.js');

/** A separate site for a test, with a release store that the test may change freely. */
export interface OwnSite {
  origin: string;
  /** Its data folder. */
  data: string;
  /** Its release store. */
  store: string;
  /** Address of its api. */
  api: string;
  /** WEB_KEY of its web. */
  webKey(): string;
  /** Runs `remote` on the site's store. @throws Error with its output when it refuses */
  remote(...args: string[]): string;
  /** The reported figures of a remote's releases. */
  figures(remote: string): Promise<ReleaseFigures[]>;
  /** Stops its processes: then its address does not answer. */
  halt(): Promise<void>;
  /** Starts them again with the same data and address, and with further settings if given. */
  resume(settings?: Record<string, string>): Promise<void>;
  /** Runs it as it was in the beginning: the tests that follow have the same site. */
  restore(): Promise<void>;
}

interface OwnSiteFixtures {
  /** Additional settings of the site. */
  siteSettings: Record<string, string>;
  site: OwnSite;
}

/** Tests with a separate site for each worker. */
export const test = base.extend<object, OwnSiteFixtures>({
  siteSettings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteSettings }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'panggung-own-'));
      chmodSync(data, 0o755); // PostgreSQL's own user needs access
      const started = await start(data, siteSettings);
      await use(started);
      await started.halt();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function start(data: string, settings: Record<string, string>): Promise<OwnSite> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const store = settings['RELEASES_STORE'] ?? join(data, 'releases');
  const remote = (...args: string[]) =>
    execFileSync(process.execPath, [cli, ...args, '--store', store], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, ...settings },
    });
  const own = ['admin', 'auth', 'catalog', 'checkout', 'info-pages'].map((name) =>
    join(root, `mf-${name}`),
  );
  remote('release', '--no-build', ...own);
  // Every visit is measured, so that results do not depend on chance.
  const env = {
    ...process.env,
    VITALS_SHARE: '1',
    // All visitors come from this machine.
    UNPAID_TICKETS_PER_NETWORK: '0',
    MAILED_ADDRESSES_PER_NETWORK: '0',
    ...settings,
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: data,
  };
  let halt = await run(env);
  const origin = `http://localhost:${port}`;
  const webKey = () => webKeyOf(secretOf(data));
  const figures = async (name: string) => {
    const headers = { 'x-internal-key': internalKeyOf(webKey()) };
    const response = await fetch(`${origin}/api/telemetry/releases?remote=${name}`, { headers });
    return ((await response.json()) as { data: ReleaseFigures[] }).data;
  };
  return {
    origin,
    data,
    store,
    webKey,
    remote,
    figures,
    api: `http://127.0.0.1:${apiPort}`,
    halt: () => halt(),
    async resume(more = {}) {
      halt = await run({ ...env, ...more });
    },
    async restore() {
      await halt();
      halt = await run(env);
    },
  };
}

/** @returns a function that stops it; may be called again */
async function run(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'stack/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) done();
    });
    child.once('exit', () => fail(new Error('The site did not start')));
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

/** SECRET_KEY of an installation that made up its own. */
export function secretOf(data: string): string {
  const { SECRET_KEY: secret } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as {
    SECRET_KEY: string;
  };
  return secret;
}
