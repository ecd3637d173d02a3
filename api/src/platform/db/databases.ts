import { openDatabase, type Db } from './database';
import { observePool } from './observed-pool';
import { poolLimits, type DatabaseAddress } from './pool';
import { readsFromPrimary, type PublicReads } from './public-reads';
import { openReplica, type ReplicaOptions } from './replica';

/** The database as each kind of work sees it, with connections of its own. */
export interface Databases {
  /** For what people look at. */
  db: Db;
  /** For orders and payments. */
  salesDb: Db;
  /** For jobs, which nobody waits for. */
  backgroundDb: Db;
  /** For the question whether the database answers. */
  healthDb: Db;
  /** For public lists, from a replica where there is one. */
  publicReads: PublicReads;
}

/**
 * @param sizes connections at most for browsing, on a replica as well, and for sales; jobs have eight,
 *   health has one
 */
export function openDatabases(
  address: DatabaseAddress,
  sizes: { browsing: number; sales: number },
  replica?: Pick<ReplicaOptions, 'address' | 'onChange'>,
): Databases & { close: () => Promise<void> } {
  const databases = {
    db: openDatabase(address, sizes.browsing),
    salesDb: openDatabase(address, sizes.sales, poolLimits.sales),
    backgroundDb: openDatabase(address, 8, poolLimits.background),
    healthDb: openDatabase(address, 1, poolLimits.health),
  };
  observePool('browsing', databases.db.$client);
  observePool('sales', databases.salesDb.$client);
  observePool('background', databases.backgroundDb.$client);
  const reads = replica && openReplica(databases.db, { ...replica, size: sizes.browsing });
  const close = async () => {
    await reads?.close();
    await Promise.all(Object.values(databases).map(({ $client }) => $client.end()));
  };
  return { ...databases, publicReads: reads ?? readsFromPrimary(databases.db), close };
}
