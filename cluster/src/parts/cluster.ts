import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { root } from '@panggung/test-support/config';
import { selfSignedCertificate } from '@panggung/test-support/peers/certificates';
import { run as runProgram } from '@panggung/test-support/processes/run';
import type { Programs } from '../programs';
import type { Run } from '../run';
import { planDatabase, type Database } from './database';
import { planEtcd, type Etcd } from './etcd';
import {
  planDatabaseBalancer,
  planSiteBalancer,
  type DatabaseBalancer,
  type SiteBalancer,
} from './haproxy';
import { planPooler, type Pooler } from './pgbouncer';
import { planSite, type Site } from './site';
import { planCounts, planObjectStore, type ObjectStore, type Reached } from './stores';

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
  const [redis, objects] = [await planCounts(run, programs.redis), await planObjectStore(run)];
  const port = await freePort();
  const databaseUrl = `postgresql://panggung:${password}@127.0.0.1:${databaseBalancer.primaryPort}/panggung`;
  const origin = `https://localhost:${port}`;
  const certificate = selfSignedCertificate(run.folder);
  const around = { origin, certificate: certificate.cert, poolers, redis, objects, databaseUrl };
  const site = await planSite(run, around);
  const webs = site.webs.map((web) => web.port);
  const balancer = planSiteBalancer(run, programs.haproxy, { port, webs, certificate });

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

/** Runs a script of the build. @returns what it wrote. @throws Error with that when it fails */
export const runScript = (path: string, args: readonly string[], env: Record<string, string>) =>
  runProgram(process.execPath, [join(root, path), ...args], { cwd: root, env });

function release({ addressOf, credentials }: ObjectStore): Promise<string> {
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const options = ['--no-build', '--new-only', '--shell-next', '--store', addressOf('releases')];
  return runScript('shared/tooling/dist/remote.js', ['release', ...options, ...folders], {
    RELEASES_STORE_KEY_ID: credentials.accessKeyId,
    RELEASES_STORE_SECRET: credentials.secretAccessKey,
  });
}
