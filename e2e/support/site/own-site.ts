import { join } from 'node:path';
import { internalKeyOf, webKeyOf } from '@panggung/releases/keys';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { freePort } from '@panggung/stack/ports';
import { root } from '@panggung/test-support/config';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { runSync } from '@panggung/test-support/processes/run';
import { startStack } from '@panggung/test-support/site/stack';
import { test as base } from '../test';
import { secretsOf } from './site-data';

/** The command line with which remotes are released. */
export const cli = join(root, 'shared/tooling/dist/remote.js');

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
      const data = temporaryFolder('own');
      const started = await start(data.path, siteSettings);
      await use(started);
      await started.halt();
      data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function start(data: string, settings: Record<string, string>): Promise<OwnSite> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const store = settings['RELEASES_STORE'] ?? join(data, 'releases');
  const remote = (...args: string[]) =>
    runSync(process.execPath, [cli, ...args, '--store', store], { env: settings });
  const own = ['admin', 'auth', 'catalog', 'checkout', 'info-pages'].map((name) =>
    join(root, `mf-${name}`),
  );
  remote('release', '--no-build', ...own);
  // Every visit is measured, so that results do not depend on chance.
  const env = { VITALS_SHARE: '1', ...settings, API_PORT: String(apiPort) };
  const run = (more: Record<string, string> = {}) =>
    startStack({ port, data, settings: { ...env, ...more } });
  let stack = await run();
  const { origin } = stack;
  const webKey = () => webKeyOf(secretsOf(data).SECRET_KEY);
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
    halt: async () => void (await stack.stop()),
    async resume(more = {}) {
      stack = await run(more);
    },
    async restore() {
      await stack.stop();
      stack = await run();
    },
  };
}
