import { spawn, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts one of the servers of yardsticks.mjs.
 * @param {'empty' | 'naive'} kind @param {string} databaseUrl
 */
export async function startYardstick(kind, databaseUrl) {
  const script = join(import.meta.dirname, 'yardsticks.mjs');
  const child = spawn(process.execPath, [script, kind, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const origin = await new Promise((done, fail) => {
    child.stdout.once('data', (chunk) => done(String(chunk).trim()));
    child.once('exit', () => fail(new Error(`The ${kind} server did not start`)));
  });
  return {
    origin: String(origin),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Transactions per second of the bare statements against one counter, by PostgreSQL's own pgbench.
 * @param {string} databaseUrl @param {number} seconds
 * @returns {number | undefined} undefined where pgbench is not installed
 */
export function measurePgbench(databaseUrl, seconds) {
  const script = join(tmpdir(), `panggung-pgbench-${process.pid}.sql`);
  writeFileSync(
    script,
    `begin;
update bench_counter set taken = taken + 1 where id = 1;
insert into bench_orders (buyer) values (gen_random_uuid());
commit;`,
  );
  try {
    const { status, stdout } = spawnSync(
      'pgbench',
      ['-n', '-c', '20', '-j', '2', '-T', String(seconds), '-f', script, databaseUrl],
      { encoding: 'utf8' },
    );
    if (status !== 0) return undefined;
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(script, { force: true });
  }
}
