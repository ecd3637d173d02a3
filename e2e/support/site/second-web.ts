import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { OwnSite } from './own-site';
import { environment, freePort, start } from './processes';

const root = resolve(import.meta.dirname, '../../..');

export interface SecondWeb {
  origin: string;
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Another web process with a site's release store and secret.
 * @param api address of the API: the site's own, or a proxy in front of it
 * @param more settings
 */
export async function startSecondWeb(
  site: OwnSite,
  api = site.api,
  more: Record<string, string> = {},
): Promise<SecondWeb> {
  const port = await freePort();
  const env = environment({
    PORT: String(port),
    PUBLIC_URL: site.origin,
    API_URL: api,
    RELEASES_STORE: site.store,
    SHELL_DIR: join(root, 'shell/dist'),
    WEB_KEY: site.webKey(),
    LOG_LEVEL: 'error',
    ...more,
  });
  const process = start(['node', join(root, 'shell/dist/web.js')], root, env);
  const origin = `http://localhost:${port}`;
  const health = () => fetch(`${origin}/health`).then(({ status }) => status, process.output);
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  return {
    origin,
    stop() {
      process.child.kill('SIGTERM');
      return process.ended;
    },
  };
}
