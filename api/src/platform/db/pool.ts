import pg from 'pg';
import { Busy } from '../errors/common.errors';
import { endDeadConnections } from './dead-connections';
import { LimitedQuery } from './limited-query';
import {
  asLocalQuery,
  asLocalStatements,
  asStartupOptions,
  type SessionSettings,
} from './session-settings';

/** Where a database is, and whether sessions there are ours alone. */
export interface DatabaseAddress {
  url: string;
  /** It leads through a pooler that gives out connections by transaction. */
  isPooled: boolean;
}

export const direct = (url: string): DatabaseAddress => ({ url, isPooled: false });

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
  /** What begins a transaction with the settings of this pool. */
  begin = 'BEGIN';

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const isFull = this.waitingCount >= this.maxWaiting;
    if (callback === undefined) return isFull ? Promise.reject(new Busy()) : super.connect();
    if (isFull) callback(new Busy(), undefined, () => undefined);
    else super.connect(callback);
  }
}

export interface PoolOptions {
  size: number;
  name: string;
  settings: SessionSettings;
  /** For a server that does not answer any more: its own limits work only on a live server. */
  queryMs: number;
  connectMs: number;
  maxWaiting: number;
}

/** Pools whose statements may take longer look themselves whether the server still works on them. */
const patienceMs = 10_000;

/** Makes a connection pool for one kind of work; it connects on first use. */
export const openPool = (address: DatabaseAddress, size: number, limits: PoolLimits): pg.Pool =>
  openPoolWith(address, {
    size,
    name: 'panggung-api',
    settings: {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      // On solid-state disks and in memory, random reads cost hardly more than sequential ones.
      random_page_cost: 1.1,
    },
    queryMs: limits.statementMs + 2_000,
    connectMs: limits.connectMs,
    maxWaiting: limits.maxWaiting,
  });

/**
 * Makes a connection pool whose settings hold for all of its statements. A session of our own gets
 * them when it begins. A pooler would refuse that, or pass them on to whoever gets the connection
 * next: there each transaction brings its own.
 */
export function openPoolWith(address: DatabaseAddress, options: PoolOptions): pg.Pool {
  const { url, isPooled } = address;
  const pool = new BoundedPool({
    connectionString: url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: options.connectMs,
    query_timeout: options.queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPooled && { options: asStartupOptions(options.settings) }),
  });
  pool.maxWaiting = options.maxWaiting;
  if (isPooled) bringSettings(pool, options.settings);
  if (options.queryMs > patienceMs) endDeadConnections(pool, address);
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  // The same for one that breaks while a transaction holds it between two statements: the next
  // statement fails, and the pool does not take the connection back.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function bringSettings(pool: BoundedPool, settings: SessionSettings): void {
  pool.begin = `BEGIN${asLocalStatements(settings)}`;
  const local = asLocalQuery(settings);
  const plain = pool.query.bind(pool) as (query: unknown, values?: unknown) => unknown;
  const limited = (query: string | pg.QueryConfig, values?: unknown[]) => {
    // A pooler gives the connection to somebody else, who does not know the statement by its name.
    const config = typeof query === 'string' ? { text: query } : { ...query, name: '' };
    // pg-boss brings several statements in one text, which begin a transaction with its limits.
    if (/^\s*BEGIN\b/.test(config.text)) return plain(query, values);
    return plain(new LimitedQuery(local, config, values));
  };
  pool.query = limited as typeof pool.query;
}

/** The statement that begins a transaction on a connection of this pool. */
export const beginOf = (pool: pg.Pool): string =>
  pool instanceof BoundedPool ? pool.begin : 'BEGIN';
