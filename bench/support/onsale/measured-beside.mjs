import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@panggung/test-support/processes/program';
import { runToEnd } from '@panggung/test-support/processes/run';

/**
 * Starts one of the servers of yardsticks.mjs.
 * @param {'empty' | 'naive'} kind @param {string} databaseUrl
 */
export async function startYardstick(kind, databaseUrl) {
  const script = join(import.meta.dirname, 'yardsticks.mjs');
  const server = await startProgram({
    name: `the ${kind} server`,
    command: [process.execPath, script, kind, databaseUrl],
    isReady: (output) => output.includes('\n'),
  });
  return { origin: server.output().trim(), stop: () => server.stop() };
}

/**
 * Transactions per second of the bare statements against one counter, by PostgreSQL's own pgbench.
 * @param {string} databaseUrl @param {number} seconds
 * @returns {Promise<number | undefined>} undefined where pgbench is not installed
 */
export async function measurePgbench(databaseUrl, seconds) {
  const script = join(tmpdir(), `panggung-pgbench-${process.pid}.sql`);
  writeFileSync(
    script,
    `begin;
update bench_counter set taken = taken + 1 where id = 1;
insert into bench_orders (buyer) values (gen_random_uuid());
commit;`,
  );
  try {
    const args = ['-n', '-c', '20', '-j', '2', '-T', String(seconds), '-f', script, databaseUrl];
    const { output } = await runToEnd('pgbench', args);
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]) || undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(script, { force: true });
  }
}
