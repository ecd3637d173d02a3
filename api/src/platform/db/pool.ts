import pg from 'pg';
import { Busy } from '../errors/common.errors';

/** What one kind of work may take of the database, in milliseconds. */
export interface PoolLimits {
  /** For one statement. */
  statementMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** Between two statements of a transaction; a copy that froze gives its locks back then. */
  idleInTransactionMs: number;
  /** For a connection, when all are in use. */
  connectMs: number;
  /** How many may wait for a connection; the next one is refused at once. */
  maxWaiting: number;
}

/** Kinds of work, each with connections of its own: none can take those of another. */
export const poolLimits = {
  /** Whatever somebody waits for in front of a page; browsers give up after ten seconds. */
  browsing: {
    statementMs: 8_000,
    lockMs: 4_000,
    idleInTransactionMs: 10_000,
    connectMs: 3_000,
    maxWaiting: 200,
  },
  /** Orders, payments and what ends them. */
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
  /** Whether the database answers. */
  health: {
    statementMs: 1_500,
    lockMs: 1_500,
    idleInTransactionMs: 1_500,
    connectMs: 1_500,
    maxWaiting: 20,
  },
} satisfies Record<string, PoolLimits>;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Refuses at once whom it could not serve in time. */
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
    // For a server that says nothing any more: the one that ends a statement lives there.
    query_timeout: limits.statementMs + 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Solid-state disks and memory: reading an index is worth hardly more than reading in order.
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
