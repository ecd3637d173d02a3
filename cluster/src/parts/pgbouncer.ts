import { planPgBouncer } from '@panggung/test-support/peers/pgbouncer';
import { startLink, type Link } from '@panggung/test-support/processes/link';
import type { Program } from '@panggung/test-support/processes/program';
import type { Run } from '../run';
import type { DatabaseBalancer } from './haproxy';

export interface Pooler {
  program: Program;
  link: Link;
  /** Address of a database of its configuration. */
  urlOf(database: 'panggung' | 'panggung_replica'): string;
}

/** PgBouncer in front of the primary of the moment. */
export async function planPooler(
  run: Run,
  path: string,
  { name, balancer, password }: { name: string; balancer: DatabaseBalancer; password: string },
): Promise<Pooler> {
  const at = (port: number) => `host=127.0.0.1 port=${port} dbname=panggung`;
  const pooler = await planPgBouncer({
    username: 'panggung',
    password,
    databases: { panggung: at(balancer.primaryPort), panggung_replica: at(balancer.replicaPort) },
    program: path,
    log: run.log(name),
  });
  const link = await startLink(pooler.port);
  return {
    program: pooler,
    link,
    urlOf: (database) => `postgresql://panggung:${password}@127.0.0.1:${link.port}/${database}`,
  };
}
