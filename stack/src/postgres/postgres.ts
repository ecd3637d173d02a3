import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../ports';
import { postgresBinaries, sharedFolder, type Binaries } from './binaries';
import { endWithUs } from './keeper';
import { canReach, serverIdentity, type Identity } from './identity';

/** A running PostgreSQL server that belongs to this process. */
export interface RunningPostgres {
  /** Connection string of the database: `postgresql://panggung:…@127.0.0.1:5432/panggung`. */
  url: string;
  /** The folder that holds the cluster. */
  folder: string;
  /** The server's first process; all others are its children. */
  pid: number;
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>;
  /** Ends the server, open connections included, and waits for it. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of the cluster; both are made if missing. */
  folder: string;
  /** Further server settings, e.g. `{ fsync: 'off' }` for tests that throw the data away. */
  settings?: Record<string, string>;
  /** Port on 127.0.0.1; any free one when left out. */
  port?: number;
  /** Folder of the programs of another PostgreSQL than the embedded one, from version 15 on. */
  programs?: string | undefined;
  /** Gets whatever the server writes into its log. */
  onOutput?: (text: string) => void;
}

const user = 'panggung';

/**
 * Starts a real PostgreSQL on 127.0.0.1 and makes the cluster on first use.
 * @throws Error with the server's output when it does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const identity = serverIdentity();
  const binaries = postgresBinaries(identity, options.programs);
  const folder = reachableFolder(resolve(options.folder), identity);
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');

  if (existsSync(join(cluster, 'PG_VERSION'))) endLeftover(binaries, cluster, identity);
  else initialise(binaries, { folder, cluster, passwordFile }, identity);

  const port = options.port ?? (await freePort());
  const server = await launch(binaries, cluster, port, identity, options);
  endWithUs(server);
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const password = readFileSync(passwordFile, 'utf8').trim();
  const address = (name: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
  await createDatabase(address('postgres'));
  return {
    url: address(user),
    folder,
    pid: server.pid ?? 0,
    ended,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
      await ended;
    },
  };
}

function reachableFolder(folder: string, identity: Identity | undefined): string {
  if (identity === undefined || canReach(join(folder, 'cluster'), identity)) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(sharedFolder, 'clusters', name);
}

function initialise(
  { initdb }: Binaries,
  { folder, cluster, passwordFile }: { folder: string; cluster: string; passwordFile: string },
  identity: Identity | undefined,
): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const partial = join(folder, 'cluster.partial');
  rmSync(partial, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 });
  if (identity) {
    chmodSync(folder, 0o755);
    chownSync(folder, identity.uid, identity.gid);
    chownSync(partial, identity.uid, identity.gid);
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  run(
    initdb,
    [
      `--pgdata=${partial}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeOf(initdb),
    ],
    identity,
  );
  renameSync(partial, cluster);
}

/** The same order of texts everywhere; before PostgreSQL 17 the system's library has to bring it. */
function localeOf(initdb: string): string[] {
  const version = spawnSync(initdb, ['--version']).stdout.toString();
  const isBuiltIn = Number(/\d+/.exec(version)?.[0]) >= 17;
  return [...(isBuiltIn ? ['--locale-provider=builtin'] : []), '--locale=C.UTF-8'];
}

/** Ends a server that an earlier, killed run left behind on this cluster. */
function endLeftover({ pgCtl }: Binaries, cluster: string, identity: Identity | undefined): void {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  spawnSync(pgCtl, ['stop', '--wait', '--mode=fast', `--pgdata=${cluster}`], {
    ...identity,
    cwd: dirname(cluster),
    stdio: 'ignore',
  });
}

function launch(
  { postgres }: Binaries,
  cluster: string,
  port: number,
  identity: Identity | undefined,
  { settings = {}, onOutput }: PostgresOptions,
): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In its own process group, so that Ctrl-C does not reach it: we end it after its clients.
  const server = spawn(postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...identity,
    cwd: dirname(cluster),
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let words = '';
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${words}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      onOutput?.(chunk.toString());
      // Keeps only the latest output: clients that connect too early make it write a lot.
      words = (words + chunk.toString()).slice(-20_000);
      if (/ready to accept (?:read-only )?connections/.test(words)) resolve(server);
    });
  });
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [user]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${user}`);
  } finally {
    await client.end();
  }
}

function run(program: string, args: string[], identity: Identity | undefined): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...identity,
    cwd: dirname(program),
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed:\n${stderr.toString()}`);
}
