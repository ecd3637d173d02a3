import type { Cluster } from '../parts/cluster';
import { cut, freeze, kill, restart } from './blows';
import { databaseFaults } from './of-database';
import type { Fault } from './fault';

function first<Part>(parts: readonly Part[]): Part {
  const [part] = parts;
  if (part === undefined) throw new Error('There is none.');
  return part;
}

const web = { part: 'web', of: ({ site }: Cluster) => first(site.webs) };
const api = { part: 'api', of: ({ site }: Cluster) => first(site.apis) };
const redis = { part: 'Redis', of: (cluster: Cluster) => cluster.redis };
const objects = { part: 'S3 store', of: (cluster: Cluster) => cluster.objects };
const pooler = { part: 'PgBouncer', of: ({ poolers }: Cluster) => first(poolers) };

/** All of it, in the order of the table. */
export const allFaults: readonly Fault[] = [
  ...[kill(web), freeze(web), cut(web), restart(web)],
  ...[kill(api), freeze(api), cut(api), restart(api)],
  ...[kill(redis), freeze(redis), cut(redis), restart(redis)],
  ...[kill(objects), freeze(objects), cut(objects), restart(objects)],
  ...[kill(pooler), freeze(pooler), cut(pooler), restart(pooler, 'SIGINT')],
  ...databaseFaults,
];
