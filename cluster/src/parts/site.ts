import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { webKeyOf } from '@panggung/releases/keys';
import { startLink } from '@panggung/test-support/processes/link';
import { planApi, planWeb, type Copy } from '@panggung/test-support/site/copies';
import { planSandbox, type Sandbox } from '@panggung/test-support/site/sandbox';
import type { Run } from '../run';
import type { Pooler } from './pgbouncer';
import type { ObjectStore, Reached } from './stores';

/** A copy of one of our processes. */
interface ReachedCopy extends Reached {
  /** Where others reach it. */
  port: number;
}

async function behindLink(copy: Copy): Promise<ReachedCopy> {
  const link = await startLink(copy.port);
  return { program: copy, link, port: link.port };
}

export interface Site {
  apis: readonly ReachedCopy[];
  webs: readonly ReachedCopy[];
  sandbox: ReachedCopy;
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

/** Our own processes, each in production mode. */
export async function planSite(run: Run, around: Around): Promise<Site> {
  const secrets = makeSecrets();
  const common = commonSettings(around.origin, around.certificate);
  const data = join(run.folder, 'sandbox');
  mkdirSync(data);
  const sandbox = await planSandbox({
    api: around.origin,
    data,
    log: run.log('sandbox'),
    settings: { ...common, NOTIFICATION_RETRY_UNIT_MS: '500' },
  });
  const ofSandbox = await behindLink(sandbox);
  const sandboxUrl = `http://127.0.0.1:${ofSandbox.port}`;
  const apis = await Promise.all(
    around.poolers.map(async (pooler, nth) => {
      const settings = { ...apiSettings(around, sandbox, sandboxUrl), ...secrets.ofApi, ...common };
      const name = `api${nth + 1}`;
      const database = {
        DATABASE_URL: pooler.urlOf('panggung'),
        DATABASE_REPLICA_URL: pooler.urlOf('panggung_replica'),
      };
      return behindLink(await planApi({ ...settings, ...database }, { name, log: run.log(name) }));
    }),
  );
  const { accessKeyId, secretAccessKey } = around.objects.credentials;
  const webs = await Promise.all(
    ['web1', 'web2', 'web3'].map(async (name) =>
      behindLink(
        await planWeb(
          {
            ...common,
            ...secrets.ofWeb,
            API_URL: apis.map((api) => `http://127.0.0.1:${api.port}`).join(','),
            SANDBOX_URL: sandboxUrl,
            RELEASES_STORE: around.objects.addressOf('releases'),
            RELEASES_STORE_KEY_ID: accessKeyId,
            RELEASES_STORE_SECRET: secretAccessKey,
            TRUSTED_PROXIES: 'loopback',
          },
          { name, log: run.log(name) },
        ),
      ),
    ),
  );
  return { apis, webs, sandbox: ofSandbox };
}

/** What all apis share; each has a PgBouncer beside it. */
function apiSettings(around: Around, sandbox: Sandbox, sandboxUrl: string) {
  const { accessKeyId, secretAccessKey } = around.objects.credentials;
  return {
    ...sandbox.apiSettings,
    OIDC_ISSUER: `${around.origin}/sandbox/idp`,
    OIDC_INTERNAL_ISSUER: `${sandboxUrl}/sandbox/idp`,
    OIDC_SUBJECT_IS_ACCOUNT: 'true',
    MIDTRANS_SNAP_URL: `${sandboxUrl}/sandbox/pay`,
    MIDTRANS_API_URL: `${sandboxUrl}/sandbox/pay`,
    DATABASE_POOLER: 'transaction',
    MIGRATIONS_DATABASE_URL: around.databaseUrl,
    MIGRATE_AT_START: 'false',
    REDIS_URL: `redis://127.0.0.1:${around.redis.link.port}`,
    FILES_STORE: around.objects.addressOf('files'),
    FILES_STORE_KEY_ID: accessKeyId,
    FILES_STORE_SECRET: secretAccessKey,
    SECOND_FACTOR: 'optional',
  };
}

const key = () => randomBytes(32).toString('base64');

/** Secrets of one run. */
function makeSecrets() {
  const secretKey = key();
  return {
    ofApi: { SECRET_KEY: secretKey, TICKET_SIGNING_KEY: key(), FILES_KEY: key() },
    ofWeb: { WEB_KEY: webKeyOf(secretKey) },
  };
}

/** What every one of our processes gets. */
const commonSettings = (origin: string, certificate: string) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: origin,
  DEMO_DATA: 'true',
  DRAIN_SECONDS: '3',
  NODE_EXTRA_CA_CERTS: certificate,
});
