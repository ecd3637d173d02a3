import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as copies from '@panggung/test-support/site/copies';
import { databaseUrl } from './database';
import type { OwnSite } from './own-site';

/** A process beside a site's own, on its database or its release store, always at the same address. */
export interface Copy extends Pick<copies.Copy, 'origin'> {
  /**
   * Resolves when it is ready.
   * @param version another version of it than that under test
   */
  start(version?: copies.Version): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends a signal and waits. @returns its exit code */
  end(name?: NodeJS.Signals): Promise<number | null>;
}

const forSpecs = ({ origin, start, freeze, thaw, stop }: copies.Copy): Copy => ({
  origin,
  start: async (version) => void (await start(version)),
  signal: (name) => (name === 'SIGSTOP' ? freeze() : thaw()),
  end: (name) => stop(name),
});

/** Another api, whose gateway, provider and mail server are unavailable. */
export async function planApi(site: OwnSite, more: Record<string, string> = {}): Promise<Copy> {
  const secrets = JSON.parse(readFileSync(join(site.data, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  const own = { PUBLIC_URL: site.origin, DATABASE_URL: databaseUrl(site.data) };
  return forSpecs(await copies.planApi({ ...secrets, ...own, ...more }));
}

/** Another web, behind a balancer of this machine. */
export const planWeb = async (
  site: OwnSite,
  apis: readonly string[],
  more: Record<string, string> = {},
): Promise<Copy> =>
  forSpecs(
    await copies.planWeb({
      PUBLIC_URL: site.origin,
      API_URL: apis.join(','),
      TRUSTED_PROXIES: 'loopback',
      RELEASES_STORE: site.store,
      WEB_KEY: site.webKey(),
      ...more,
    }),
  );

/** Another web with a site's release store and secret, running. @param api the site's own, or a proxy */
export async function startSecondWeb(
  site: OwnSite,
  api = site.api,
  more: Record<string, string> = {},
) {
  const settings = { API_URL: api, PUBLIC_URL: site.origin, RELEASES_STORE: site.store };
  const web = await copies.planWeb({ ...settings, WEB_KEY: site.webKey(), ...more });
  await web.start();
  return {
    origin: `http://localhost:${web.port}`,
    /** @returns its exit code */
    stop: () => web.stop(),
  };
}
