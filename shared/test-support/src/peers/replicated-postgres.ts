import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../processes/folders';
import { runSync } from '../processes/run';
import { postgresIn, startTestPostgres, type OwnPostgres } from './postgres';

/** A primary and its streaming standby, both running. */
export interface Replicated {
  primary: OwnPostgres;
  standby: OwnPostgres;
  /** Ends both and deletes their data. */
  remove(): Promise<void>;
}

const settings = {
  fsync: 'off',
  log_statement: 'all',
  // A read on the standby never stops the replay.
  max_standby_streaming_delay: '0',
};

/** @param prepare fills the database before it is copied */
export async function startReplicated(
  prepare: (url: string) => Promise<unknown>,
): Promise<Replicated> {
  const [of, to] = [temporaryFolder('primary'), temporaryFolder('standby')];
  const first = await startTestPostgres({ folder: of.path });
  await prepare(first.url);
  await first.stop();
  const second = await startTestPostgres({ folder: to.path });
  await second.stop();
  copyCluster(first.folder, second.folder);
  const { hostname, port, username, password } = new URL(first.url);
  const primary = postgresIn({ folder: of, data: first.folder, url: first.url }, settings);
  // The password is that of the cluster that was copied.
  const standbyUrl = new URL(first.url);
  standbyUrl.port = new URL(second.url).port;
  const standby = postgresIn(
    { folder: to, data: second.folder, url: standbyUrl.href },
    {
      ...settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  );
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    async remove() {
      for (const server of [standby, primary]) await server.kill();
      for (const server of [standby, primary]) server.remove();
    },
  };
}

/** Does what `pg_basebackup` does; that program is no part of the embedded PostgreSQL. */
function copyCluster(from: string, to: string): void {
  rmSync(join(to, 'cluster'), { recursive: true });
  for (const name of ['cluster', 'password']) runSync('cp', ['-a', join(from, name), to]);
  const signal = join(to, 'cluster/standby.signal');
  writeFileSync(signal, '');
  runSync('chown', [`--reference=${join(to, 'cluster')}`, signal]);
}
