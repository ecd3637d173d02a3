import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverIdentity } from '@panggung/stack/identity';
import { freePort } from '@panggung/stack/ports';
import { findProgram } from '../config';
import { temporaryFolder, type TemporaryFolder } from '../processes/folders';
import { planProgram, type Program } from '../processes/program';
import { listensAt } from '../processes/ready';
import { readSample } from './ops-sample';

/** A PgBouncer in transaction mode in front of a PostgreSQL. */
export interface PlannedPgBouncer extends Program, Pick<TemporaryFolder, 'remove'> {
  port: number;
  /** The address through PgBouncer of the database that a direct address names. */
  urlOf(direct: string): string;
}

export interface PgBouncerOptions {
  /** Where each database is, e.g. `host=127.0.0.1 port=5432`; `*` for all others. */
  databases: Readonly<Record<string, string>>;
  /** Whoever connects, and the password. */
  username: string;
  password: string;
  /** In place of those of `ops/pgbouncer.ini`, such as the number of connections. */
  settings?: Readonly<Record<string, string | number>>;
  /** Path of the program. */
  program?: string;
  log?: string;
}

/** PgBouncer as `ops/pgbouncer.ini` says, at a fixed address and not running yet. */
export async function planPgBouncer(options: PgBouncerOptions): Promise<PlannedPgBouncer> {
  const { username, password, log } = options;
  const { path, remove } = temporaryFolder('pgbouncer');
  const port = await freePort();
  const users = join(path, 'users.txt');
  const config = join(path, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    configOf(options.databases, { listen_port: port, auth_file: users, ...options.settings }),
  );
  // PgBouncer refuses to run as root; the user that it runs as has to read both.
  for (const file of [users, config]) chmodSync(file, 0o644);
  const program = planProgram({
    name: 'PgBouncer',
    command: [options.program ?? findProgram('pgbouncer', 'PGBOUNCER'), config],
    identity: serverIdentity(),
    isReady: listensAt(port),
    ...(log !== undefined && { log }),
  });
  return {
    ...program,
    port,
    urlOf(direct) {
      const url = new URL(direct);
      url.port = String(port);
      return url.href;
    },
    remove,
  };
}

export interface PgBouncer extends Omit<PlannedPgBouncer, 'stop'> {
  stop(): Promise<void>;
}

/** PgBouncer's own timeouts in place of the sample's: a busy machine is no failure. */
const lenient = {
  max_client_conn: 1_000,
  default_pool_size: 20,
  server_connect_timeout: 15,
  server_login_retry: 15,
  server_check_delay: 30,
  tcp_user_timeout: 0,
};

/** PgBouncer in front of all databases of the server that a direct address names. */
export async function startPgBouncer(
  direct: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(direct);
  const databases = { '*': `host=${hostname} port=${port}` };
  const pooler = await planPgBouncer({
    databases,
    username,
    password,
    settings: { ...lenient, ...settings },
  });
  await pooler.start();
  return {
    ...pooler,
    async stop() {
      await pooler.kill();
      pooler.remove();
    },
  };
}

function configOf(
  databases: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string | number>>,
): string {
  const [, sample = ''] = readSample('pgbouncer.ini').split('[pgbouncer]');
  const others = sample
    .split('\n')
    .filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name} =`)));
  const lines = (values: object) =>
    Object.entries(values).map(([name, value]) => `${name} = ${String(value)}`);
  return ['[databases]', ...lines(databases), '[pgbouncer]', ...lines(settings), ...others].join(
    '\n',
  );
}
