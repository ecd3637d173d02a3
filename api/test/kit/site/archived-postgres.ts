import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@panggung/stack/postgres';
import { debianPostgresFolder, findProgram } from '@panggung/test-support/config';
import { readSample } from '@panggung/test-support/peers/ops-sample';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { runToEnd, type Ended } from '@panggung/test-support/processes/run';

/** A PostgreSQL whose changes are archived as in docs/operations.md. */
export interface ArchivedPostgres {
  url: string;
  backrest(...args: string[]): Promise<Ended>;
  /** Ends the server and loses its data, all but the repository of backups. */
  lose(): Promise<void>;
  /** Starts what was restored. @returns its address */
  start(): Promise<string>;
  /** Ends the server and throws everything away. */
  remove(): Promise<void>;
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const place = temporaryFolder('archived');
  const folder = place.path;
  const programs = debianPostgresFolder();
  const pgbackrest = findProgram('pgbackrest', 'PGBACKREST');
  const config = join(folder, 'pgbackrest.conf');
  const settings = {
    unix_socket_directories: folder,
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `${pgbackrest} --config=${config} --stanza=panggung archive-push %p`,
    fsync: 'off',
  };
  const options = { folder, programs, settings };
  // Makes the cluster, and thereby tells whose it is.
  let server: RunningPostgres = await startPostgres({ folder, programs });
  await server.stop();
  const port = Number(new URL(server.url).port);
  const owner = ownerOf(server.folder);
  const cluster = join(server.folder, 'cluster');
  writeConfig();
  server = await startPostgres({ ...options, port });

  function writeConfig(): void {
    const given: Record<string, string> = {
      'repo1-path': join(folder, 'repository'),
      'repo1-cipher-pass': 'a long text that only this test knows',
      'pg1-path': cluster,
      'pg1-port': String(port),
      'pg1-user': 'panggung',
      'log-level-file': 'off',
      'compress-type': 'gz',
    };
    const own = ['pg1-socket-path', 'lock-path', 'spool-path'].map((name) => `${name}=${folder}`);
    const text = readSample('pgbackrest.conf')
      .replaceAll(/^([a-z0-9-]+)=.*$/gm, (line, name: string) =>
        name in given ? `${name}=${given[name] ?? ''}` : line,
      )
      .replace('[panggung]', `[panggung]\n${own[0] ?? ''}`)
      .replace('[global]', `[global]\n${own.slice(1).join('\n')}`);
    writeFileSync(config, text, { mode: 0o600 });
    mkdirSync(join(folder, 'repository'));
    if (owner === undefined) return;
    for (const path of [folder, config, join(folder, 'repository')]) {
      chownSync(path, owner.uid, owner.gid);
    }
  }

  return {
    url: server.url,
    backrest: (...args) =>
      runToEnd(pgbackrest, [`--config=${config}`, '--stanza=panggung', ...args], {
        ...owner,
        cwd: folder,
        env: {
          PGPASSWORD: decodeURIComponent(new URL(server.url).password),
        },
      }),
    async lose() {
      await server.stop();
      rmSync(cluster, { recursive: true });
      mkdirSync(cluster, { mode: 0o700 });
      if (owner !== undefined) chownSync(cluster, owner.uid, owner.gid);
    },
    async start() {
      server = await startPostgres({ ...options, port });
      return server.url;
    },
    async remove() {
      await server.stop();
      rmSync(server.folder, { recursive: true, force: true });
      place.remove();
    },
  };
}

/** Whom the server runs as, when that is not us. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(join(folder, 'cluster'));
  return { uid, gid };
}
