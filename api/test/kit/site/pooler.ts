import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { findServer, startServer, type RunningServer } from './programs';

/** A PgBouncer in transaction mode in front of a PostgreSQL. */
export interface Pooler extends RunningServer {
  /** The address through it of the database that a direct address names. */
  urlOf(direct: string): string;
  stop(): Promise<void>;
}

/**
 * As in docs/operations.md: it refuses whatever only a session could keep.
 * @param direct address of any database of the server
 * @param settings of PgBouncer, such as the number of connections
 */
export async function startPooler(
  direct: string,
  settings: Record<string, string | number> = {},
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'panggung-pooler-'));
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(direct);
  const users = join(folder, 'users.txt');
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 1_000,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It refuses to run as root; whom it runs as instead has to read these.
  for (const path of [folder, users, config]) chmodSync(path, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const path = findServer('pgbouncer', 'PGBOUNCER');
  const server = await startServer(path, [...asUser, config], port);
  return {
    ...server,
    urlOf(address) {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
