import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import type { Run } from '../machine/run';
import { planCopy, type Copy } from './own-processes';
import { commonSettings, makeSecrets } from './settings';
import type { Pooler } from './pgbouncer';
import type { ObjectStore, Reached } from './stores';

export interface Site {
  apis: readonly Copy[];
  webs: readonly Copy[];
  sandbox: Copy;
  /** Credentials of the gateway's control calls. */
  gatewayHeaders: Record<string, string>;
  secrets: ReturnType<typeof makeSecrets>;
}

interface Around {
  origin: string;
  certificate: string;
  poolers: readonly Pooler[];
  redis: Reached;
  objects: ObjectStore;
  /** Direct address of the primary. */
  databaseUrl: string;
}

const three = [1, 2, 3];

/** Our own processes, each in production mode. */
export async function planSite(run: Run, around: Around): Promise<Site> {
  const secrets = makeSecrets();
  const common = { ...commonSettings(around.origin, around.certificate), ...secrets.shared };
  const smtp = await freePort();
  mkdirSync(join(run.folder, 'sandbox'));
  const sandbox = await planCopy(run, {
    name: 'sandbox',
    script: 'sandbox/dist/server.js',
    ready: '/sandbox/health',
    env: (port) => ({
      ...common,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtp),
      API_URL: around.origin,
      NOTIFICATION_URL: `${around.origin}/api/payments/notifications`,
      NOTIFICATION_RETRY_UNIT_MS: '500',
      DATA_DIR: join(run.folder, 'sandbox'),
    }),
  });
  const sandboxUrl = `http://127.0.0.1:${sandbox.port}`;
  const apis = await Promise.all(
    three.map((nth) =>
      planApi(run, { nth, around, sandboxUrl, smtp, common: { ...common, ...secrets.ofApi } }),
    ),
  );
  const webs = await Promise.all(
    three.map((nth) =>
      planCopy(run, {
        name: `web${nth}`,
        script: 'shell/dist/web.js',
        ready: '/health/ready',
        env: (port) => ({
          ...commonSettings(around.origin, around.certificate),
          ...secrets.ofWeb,
          PORT: String(port),
          API_URL: apis.map((api) => `http://127.0.0.1:${api.port}`).join(','),
          SANDBOX_URL: sandboxUrl,
          RELEASES_STORE: around.objects.addressOf('releases'),
          RELEASES_STORE_KEY_ID: around.objects.key.id,
          RELEASES_STORE_SECRET: around.objects.key.secret,
          SHELL_DIR: join(import.meta.dirname, '../../../shell/dist'),
          TRUSTED_PROXIES: 'loopback',
        }),
      }),
    ),
  );
  const login = Buffer.from(`${secrets.shared.MIDTRANS_SERVER_KEY}:`).toString('base64');
  return { apis, webs, sandbox, secrets, gatewayHeaders: { authorization: `Basic ${login}` } };
}

interface ApiPlan {
  nth: number;
  around: Around;
  sandboxUrl: string;
  smtp: number;
  common: Record<string, string>;
}

/** An api and the PgBouncer beside it. */
function planApi(run: Run, { nth, around, sandboxUrl, smtp, common }: ApiPlan): Promise<Copy> {
  const pooler = around.poolers[nth - 1];
  if (!pooler) throw new Error(`No PgBouncer for api${nth}`);
  return planCopy(run, {
    name: `api${nth}`,
    script: 'api/dist/server.js',
    ready: '/api/health',
    env: (port) => ({
      ...common,
      API_PORT: String(port),
      DATABASE_POOLER: 'transaction',
      DATABASE_URL: pooler.urlOf('panggung'),
      DATABASE_REPLICA_URL: pooler.urlOf('panggung_replica'),
      MIGRATIONS_DATABASE_URL: around.databaseUrl,
      MIGRATE_AT_START: 'false',
      REDIS_URL: `redis://127.0.0.1:${around.redis.link.port}`,
      FILES_STORE: around.objects.addressOf('files'),
      FILES_STORE_KEY_ID: around.objects.key.id,
      FILES_STORE_SECRET: around.objects.key.secret,
      OIDC_ISSUER: `${around.origin}/sandbox/idp`,
      OIDC_INTERNAL_ISSUER: `${sandboxUrl}/sandbox/idp`,
      OIDC_SUBJECT_IS_ACCOUNT: 'true',
      MIDTRANS_SNAP_URL: `${sandboxUrl}/sandbox/pay`,
      MIDTRANS_API_URL: `${sandboxUrl}/sandbox/pay`,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      MAIL_FROM: 'Panggung <tiket@panggung.test>',
      SECOND_FACTOR: 'optional',
      // All buyers come from this machine.
      UNPAID_TICKETS_PER_NETWORK: '0',
      MAILED_ADDRESSES_PER_NETWORK: '0',
    }),
  });
}
