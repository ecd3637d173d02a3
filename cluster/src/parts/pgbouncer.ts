import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, takesConnections } from '@panggung/stack/ports';
import { serverIdentity } from '@panggung/stack/identity';
import { startLink, type Link } from '../machine/link';
import { planProgram, type Program } from '../machine/program';
import { renderSample } from '../machine/render';
import type { Run } from '../machine/run';
import type { DatabaseBalancer } from './haproxy';

export interface Pooler {
  program: Program;
  link: Link;
  /** Address of a database of its configuration. */
  urlOf(database: 'panggung' | 'panggung_replica'): string;
}

/** PgBouncer as `ops/pgbouncer.ini` says, in front of the primary of the moment. */
export async function planPooler(
  run: Run,
  path: string,
  { name, balancer, password }: { name: string; balancer: DatabaseBalancer; password: string },
): Promise<Pooler> {
  const port = await freePort();
  const link = await startLink(port);
  const users = join(run.folder, 'pgbouncer-users.txt');
  writeFileSync(users, `"panggung" "${password}"\n`);
  chmodSync(users, 0o644);
  const config = renderSample('pgbouncer.ini', join(run.folder, `${name}.ini`), [
    ['port=5000', `port=${balancer.primaryPort}`],
    ['port=5001', `port=${balancer.replicaPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/users.txt', users],
  ]);
  return {
    program: planProgram(run, {
      name,
      command: [path, config],
      // It refuses to run as root.
      identity: serverIdentity(),
      isReady: () => takesConnections(port),
    }),
    link,
    urlOf: (database) => `postgresql://panggung:${password}@127.0.0.1:${link.port}/${database}`,
  };
}
