import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from './database';
import type { OwnSite } from './own-site';
import { environment, freePort, start, type Running } from './processes';

const root = resolve(import.meta.dirname, '../../..');

/** A process beside a site's own, on its database or its release store, always at the same address. */
export interface Copy {
  origin: string;
  /**
   * Resolves when it is ready.
   * @param version another version of it than that under test
   */
  start(version?: Version): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Sends a signal and waits. @returns its exit code */
  end(name?: NodeJS.Signals): Promise<number | null>;
}

/** What differs in another version. */
export interface Version {
  /** Path of its script. */
  script?: string;
  settings?: Record<string, string>;
}

interface Plan {
  script: string;
  /** Path that answers 200 when it is ready. */
  ready: string;
  env: (port: number) => Record<string, string>;
}

async function planCopy({ script, ready, env }: Plan): Promise<Copy> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let process: Running | undefined;
  const isReady = () =>
    fetch(origin + ready, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    origin,
    async start(version = {}) {
      const settings = { ...env(port), ...version.settings };
      process = start(
        ['node', resolve(root, version.script ?? script)],
        root,
        environment(settings),
      );
      const { child, output } = process;
      while (!(await isReady())) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(output());
        await sleep(50);
      }
    },
    signal: (name) => void process?.child.kill(name),
    async end(name = 'SIGTERM') {
      const child = process?.child;
      if (!child || child.exitCode !== null || child.signalCode !== null) return null;
      const ended = once(child, 'exit');
      child.kill(name);
      // A frozen one takes its signal when it goes on.
      child.kill('SIGCONT');
      await ended;
      return child.exitCode;
    },
  };
}

const nowhere = 'http://127.0.0.1:9';

/** Another api, whose gateway, provider and mail server are away. */
export const planApi = (site: OwnSite, more: Record<string, string> = {}): Promise<Copy> =>
  planCopy({
    script: 'api/dist/server.js',
    ready: '/api/health',
    env: (port) => ({
      ...(JSON.parse(readFileSync(join(site.data, 'secrets.json'), 'utf8')) as Record<
        string,
        string
      >),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PUBLIC_URL: site.origin,
      API_PORT: String(port),
      DATABASE_URL: databaseUrl(site.data),
      UNPAID_TICKETS_PER_NETWORK: '0',
      MAILED_ADDRESSES_PER_NETWORK: '0',
      OIDC_ISSUER: nowhere,
      OIDC_CLIENT_ID: 'panggung',
      MIDTRANS_SNAP_URL: nowhere,
      MIDTRANS_API_URL: nowhere,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'tiket@panggung.test',
      ...more,
    }),
  });

/** Another web, behind a balancer of this machine. */
export const planWeb = (
  site: OwnSite,
  apis: readonly string[],
  more: Record<string, string> = {},
): Promise<Copy> =>
  planCopy({
    script: 'shell/dist/web.js',
    ready: '/health/ready',
    env: (port) => ({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: site.origin,
      API_URL: apis.join(','),
      TRUSTED_PROXIES: 'loopback',
      RELEASES_STORE: site.store,
      SHELL_DIR: join(root, 'shell/dist'),
      WEB_KEY: site.webKey(),
      ...more,
    }),
  });
