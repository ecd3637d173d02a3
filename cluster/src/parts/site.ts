import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { planApi, planWeb } from '@panggung/test-support/site/copies';
import { planSandbox, type Sandbox } from '@panggung/test-support/site/sandbox';
import type { Run } from '../run';
import { behindLink, type ReachedCopy } from './own-processes';
import type { Pooler } from './pgbouncer';
import { commonSettings, makeSecrets } from './settings';
import type { ObjectStore, Reached } from './stores';

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
