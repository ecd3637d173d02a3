import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@panggung/stack/postgres';
import pg from 'pg';
import { migrateDatabase } from '../../../src/database-schema';
import { startTestPostgres } from './test-postgres';

/** A primary and its streaming standby, each a PostgreSQL of a test's own. */
export interface Replicated {
  primary: Server;
  standby: Server;
  /** Ends both and throws their data away. */
  remove(): Promise<void>;
}

export interface Server {
  url: string;
  query(text: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Stops all of its processes: connections stay, and nobody answers on them. */
  freeze(): void;
  thaw(): void;
  /** All statements that it was asked to run so far. */
  log(): Promise<string>;
}

const settings = {
  fsync: 'off',
  log_statement: 'all',
  // Nothing but what they are asked for: a read never stops the replay.
  max_standby_streaming_delay: '0',
};

export async function startReplicated(): Promise<Replicated> {
  const folders = ['primary', 'standby'].map((name) =>
    mkdtempSync(join(tmpdir(), `panggung-${name}-`)),
  );
  const [primaryFolder = '', standbyFolder = ''] = folders;
  const first = await startTestPostgres({ folder: primaryFolder });
  await migrateDatabase(first.url);
  await first.stop();
  const second = await startTestPostgres({ folder: standbyFolder });
  await second.stop();
  copyCluster(first.folder, second.folder);
  const primary = await serverIn(primaryFolder, first, settings);
  const standby = await serverIn(standbyFolder, second, {
    ...settings,
    primary_conninfo: conninfo(first.url),
  });
  return {
    primary,
    standby,
    async remove() {
      for (const server of [standby, primary]) await server.kill();
      for (const folder of [...folders, first.folder, second.folder]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** What `pg_basebackup` makes of a server; that program is no part of the embedded PostgreSQL. */
function copyCluster(from: string, to: string): void {
  rmSync(join(to, 'cluster'), { recursive: true });
  for (const name of ['cluster', 'password']) execFileSync('cp', ['-a', join(from, name), to]);
  const signal = join(to, 'cluster/standby.signal');
  writeFileSync(signal, '');
  execFileSync('chown', [`--reference=${join(to, 'cluster')}`, signal]);
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

async function serverIn(
  folder: string,
  { url: address }: RunningPostgres,
  all: Record<string, string>,
): Promise<Server> {
  // Its own port, also when it starts again; the password is that of the cluster it was copied from.
  const port = Number(new URL(address).port);
  let written = '';
  const onOutput = (text: string) => void (written += text);
  const start = () => startTestPostgres({ folder, settings: all, port, onOutput });
  let running = await start();
  const { url } = running;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(running.pid)) send(pid, name);
  };
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    url,
    query,
    async start() {
      running = await start();
    },
    async kill() {
      signal('SIGKILL');
      await running.ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async log() {
      const mark = `mark ${performance.now()}`;
      await query(`select '${mark}'`);
      while (!written.includes(mark)) await new Promise((done) => setTimeout(done, 20));
      return written;
    },
  };
}

/** The server's first process and all that it has started. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return [pid, ...children];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
