import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '@panggung/stack/ports';
import type { Programs } from '../programs';
import type { Run } from '../machine/run';
import { planDatabase, type Database } from './database';
import { planEtcd, type Etcd } from './etcd';
import {
  planDatabaseBalancer,
  planSiteBalancer,
  type DatabaseBalancer,
  type SiteBalancer,
} from './haproxy';
import { script } from './own-processes';
import { planPooler, type Pooler } from './pgbouncer';
import { planSite, type Site } from './site';
import { planObjectStore, planRedis, type ObjectStore, type Reached } from './stores';

/** All parts, running. */
export interface Cluster {
  etcd: Etcd;
  database: Database;
  databaseBalancer: DatabaseBalancer;
  poolers: readonly Pooler[];
  redis: Reached;
  objects: ObjectStore;
  site: Site;
  balancer: SiteBalancer;
  /** Direct address of the primary of the moment. */
  databaseUrl: string;
}

/** Starts everything in the order of docs/operations.md. */
export async function startCluster(
  run: Run,
  programs: Programs,
  say: (step: string) => void,
): Promise<Cluster> {
  const etcd = await planEtcd(run, programs.etcd);
  const database = await planDatabase(run, programs, etcd.ports);
  const databaseBalancer = await planDatabaseBalancer(run, programs.haproxy, database.nodes);
  const { password } = database;
  const poolers = await Promise.all(
    [1, 2, 3].map((nth) =>
      planPooler(run, programs.pgbouncer, {
        name: `pgbouncer${nth}`,
        balancer: databaseBalancer,
        password,
      }),
    ),
  );
  const [redis, objects] = [await planRedis(run, programs.redis), await planObjectStore(run)];
  const port = await freePort();
  const databaseUrl = `postgresql://panggung:${password}@127.0.0.1:${databaseBalancer.primaryPort}/panggung`;
  const origin = `https://localhost:${port}`;
  const certificate = `${run.folder}/site.crt`;
  const around = { origin, certificate, poolers, redis, objects, databaseUrl };
  const site = await planSite(run, around);
  const webs = site.webs.map((web) => web.port);
  const balancer = planSiteBalancer(run, programs.haproxy, { port, webs });

  say('etcd, PostgreSQL under Patroni');
  await etcd.start();
  await database.start();
  say('HAProxy, PgBouncer, Redis, S3');
  const outer = [databaseBalancer, ...poolers, redis, objects, balancer];
  await Promise.all(outer.map(({ program }) => program.start()));
  say('migrations, releases');
  await runScript('api/dist/migrate.js', [], { MIGRATIONS_DATABASE_URL: databaseUrl });
  await release(objects);
  say('sandbox, apis, webs');
  await site.sandbox.program.start();
  // The first one writes the demo data.
  for (const { program } of site.apis) await program.start();
  await Promise.all(site.webs.map(({ program }) => program.start()));
  return { etcd, database, databaseBalancer, poolers, redis, objects, site, balancer, databaseUrl };
}

const execute = promisify(execFile);

/** Runs a script of the build. @returns what it wrote. @throws Error with that when it fails */
export async function runScript(
  path: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await execute(process.execPath, [script(path), ...args], {
    env: { PATH: '/usr/bin:/bin', ...env },
    cwd: script('.'),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

function release({ addressOf, key }: ObjectStore): Promise<string> {
  const names = ['admin', 'auth', 'catalog', 'checkout', 'gate', 'info-pages', 'queue', 'studio'];
  const folders = names.map((name) => script(`mf-${name}`));
  const options = ['--no-build', '--new-only', '--shell-next', '--store', addressOf('releases')];
  return runScript('shared/tooling/dist/remote.js', ['release', ...options, ...folders], {
    RELEASES_STORE_KEY_ID: key.id,
    RELEASES_STORE_SECRET: key.secret,
  });
}
