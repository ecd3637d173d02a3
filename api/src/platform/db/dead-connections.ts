import pg from 'pg';
import type { DatabaseAddress } from './pool';

/** Milliseconds. */
export interface DeathWatch {
  /** A connection that works for longer than this is asked about. */
  afterMs: number;
  everyMs: number;
  /** How long somebody new may take to connect, and to be answered. */
  answerMs: number;
}

const watch: DeathWatch = { afterMs: 4_000, everyMs: 2_000, answerMs: 2_000 };

/** What the driver's types leave out. */
interface Inside {
  processID?: number | null;
  connection: pg.Connection;
}

/**
 * Ends connections on which nobody will ever answer. A server that vanishes (a machine that freezes, a
 * cable, a fail-over) closes nothing: whoever waits for a long statement would wait for minutes. So
 * while one runs, somebody new asks at the same address whether the server still works on it. It is
 * given up when the server there does not know it, or when twice in a row nobody answered.
 */
export function endDeadConnections(
  pool: pg.Pool,
  address: DatabaseAddress,
  { afterMs, everyMs, answerMs }: DeathWatch = watch,
): void {
  const atWork = new Map<pg.PoolClient, number>();
  let timer: NodeJS.Timeout | undefined;
  let unanswered = 0;
  let asking = false;

  async function look(): Promise<void> {
    const since = performance.now() - afterMs;
    const old = [...atWork].flatMap(([client, start]) => (start < since ? [client] : []));
    if (old.length === 0 || asking) return;
    asking = true;
    const known = await sessionsOf(address, old.map(pidOf), answerMs).finally(() => {
      asking = false;
    });
    unanswered = known === undefined ? unanswered + 1 : 0;
    const isDead = (client: pg.PoolClient) =>
      known === undefined ? unanswered >= 2 : !address.isPooled && !known.has(pidOf(client));
    for (const client of old) if (atWork.has(client) && isDead(client)) end(client);
  }

  const forget = (client: pg.PoolClient) => {
    atWork.delete(client);
    if (atWork.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  pool.on('acquire', (client) => {
    atWork.set(client, performance.now());
    timer ??= setInterval(() => void look(), everyMs).unref();
  });
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
}

const inside = (client: pg.PoolClient) => client as unknown as Inside;
const pidOf = (client: pg.PoolClient) => inside(client).processID ?? 0;
const end = (client: pg.PoolClient) => void inside(client).connection.stream.destroy();

/** @returns which of these the server at the address has; undefined when nobody answers there */
async function sessionsOf(
  { url }: DatabaseAddress,
  pids: number[],
  answerMs: number,
): Promise<Set<number> | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'panggung-watch',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid = any($1::int[])',
      [pids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch {
    return undefined;
  } finally {
    // A frozen server would not say goodbye either.
    inside(client as unknown as pg.PoolClient).connection.stream.destroy();
  }
}
