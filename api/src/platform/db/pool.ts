import pg from 'pg';
import { Busy } from '../errors/common.errors';

/** Limits for one kind of work, in milliseconds. */
export interface PoolLimits {
  /** For one statement. */
  statementMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** Between two statements of a transaction: frees the locks of an API process that has frozen. */
  idleInTransactionMs: number;
  /** For a connection, when all are in use. */
  connectMs: number;
  /** How many may wait for a connection; the next one is refused at once. */
  maxWaiting: number;
}

/** Limits by kind of work. Each kind has its own connections, so none can use up another's. */
export const poolLimits = {
  /** Requests of pages, which people wait for; browsers give up after ten seconds. */
  browsing: {
    statementMs: 8_000,
    lockMs: 4_000,
    idleInTransactionMs: 10_000,
    connectMs: 3_000,
    maxWaiting: 200,
  },
  /** Orders, payments, and their expiry or refund. */
  sales: {
    statementMs: 4_000,
    lockMs: 2_000,
    idleInTransactionMs: 4_000,
    connectMs: 1_500,
    maxWaiting: 200,
  },
  /** Jobs, which nobody waits for. */
  background: {
    statementMs: 120_000,
    lockMs: 10_000,
    idleInTransactionMs: 30_000,
    connectMs: 30_000,
    maxWaiting: 1_000,
  },
  /** The health check. */
  health: {
    statementMs: 1_500,
    lockMs: 1_500,
    idleInTransactionMs: 1_500,
    connectMs: 1_500,
    maxWaiting: 20,
  },
} satisfies Record<string, PoolLimits>;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Refuses a request for a connection at once when too many wait already. */
class BoundedPool extends pg.Pool {
  maxWaiting = Infinity;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const isFull = this.waitingCount >= this.maxWaiting;
    if (callback === undefined) return isFull ? Promise.reject(new Busy()) : super.connect();
    if (isFull) callback(new Busy(), undefined, () => undefined);
    else super.connect(callback);
  }
}

/** Makes a connection pool; it connects on first use. */
export function openPool(url: string, size: number, limits: PoolLimits): pg.Pool {
  const pool = new BoundedPool({
    connectionString: url,
    max: size,
    application_name: 'panggung-api',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    // For a server that does not answer any more: `statement_timeout` works only on a live server.
    query_timeout: limits.statementMs + 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // On solid-state disks and in memory, random reads cost hardly more than sequential ones.
    options: '-c random_page_cost=1.1',
  });
  pool.maxWaiting = limits.maxWaiting;
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  // The same for one that breaks while a transaction holds it between two statements: the next
  // statement fails, and the pool does not take the connection back.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
