import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { serverIdentity } from '@panggung/stack/identity';
import type { Programs } from '../programs';
import { changedSample } from '@panggung/test-support/peers/ops-sample';
import { answersOk } from '@panggung/test-support/processes/ready';
import { startLink, type Link } from '@panggung/test-support/processes/link';
import type { Program } from '@panggung/test-support/processes/program';
import type { Run } from '../run';

/** A machine of the database: PostgreSQL and the Patroni that keeps it. */
export interface DatabaseNode {
  program: Program;
  /** Where clients reach PostgreSQL, and HAProxy and the other Patroni this one. */
  port: number;
  restPort: number;
  /** The role that its Patroni states. */
  isPrimary(): Promise<boolean>;
  isReplica(): Promise<boolean>;
  /** Between this machine and everybody else. */
  network: Pick<Link, 'cut' | 'mend' | 'close'>;
  /** Between this PostgreSQL and the one that copies it. */
  replication: Link;
}

export interface DatabaseSecrets {
  superuser: string;
  replicator: string;
  rewinder: string;
}

/** @param nth 1 or 2 */
export async function planDatabaseNode(
  run: Run,
  { patroni, postgres }: Programs,
  { nth, etcd, secrets }: { nth: number; etcd: readonly number[]; secrets: DatabaseSecrets },
): Promise<DatabaseNode> {
  const name = `db${nth}`;
  const [port, restPort] = [await freePort(), await freePort()];
  const [clients, replication, rest] = await Promise.all(
    [port, port, restPort].map((target) => startLink(target)),
  );
  const toEtcd = await Promise.all(etcd.map((target) => startLink(target)));
  if (!clients || !replication || !rest) throw new Error('no links');
  const identity = serverIdentity();
  const folder = join(run.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const members = toEtcd.map((link) => `127.0.0.1:${link.port}`).join(',');
  const config = join(run.folder, `${name}.yaml`);
  const sample = changedSample('patroni.yaml', [
    ['name: db1', `name: ${name}`],
    ['  listen: 10.0.0.21:8008', `  listen: 127.0.0.1:${restPort}`],
    ['connect_address: 10.0.0.21:8008', `connect_address: 127.0.0.1:${rest.port}`],
    ['  listen: 10.0.0.21:5432', `  listen: 127.0.0.1:${port}`],
    ['connect_address: 10.0.0.21:5432', `connect_address: 127.0.0.1:${replication.port}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', members],
    ['/var/lib/postgresql/15/panggung', join(folder, 'data')],
    ['/var/lib/postgresql/patroni.pgpass', join(folder, 'pgpass')],
    ['/usr/lib/postgresql/15/bin', postgres],
    ['/var/run/postgresql', folder],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['REPLACE-ME-1', secrets.superuser],
    ['REPLACE-ME-2', secrets.replicator],
    ['REPLACE-ME-3', secrets.rewinder],
  ]);
  writeFileSync(config, sample);
  const links = [clients, replication, rest, ...toEtcd];
  const own = `http://127.0.0.1:${restPort}`;
  const states = (role: string) =>
    fetch(`${own}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    program: run.plan({
      name,
      command: [patroni, config],
      identity,
      // It must take the way to etcd that can be cut, not the addresses that etcd states.
      env: { PATRONI_ETCD3_USE_PROXIES: 'true', HOME: folder },
      isReady: answersOk(`${own}/health`),
    }),
    port: clients.port,
    restPort: rest.port,
    isPrimary: () => states('primary'),
    isReplica: () => states('replica'),
    network: {
      cut: () => links.forEach((link) => link.cut()),
      mend: () => links.forEach((link) => link.mend()),
      close: () => links.forEach((link) => link.close()),
    },
    replication,
  };
}
