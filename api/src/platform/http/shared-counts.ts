import { Redis } from 'ioredis';
import type { Log } from '../log';

/** How often something came within the time of its count, and milliseconds until that is over. */
export interface Count {
  current: number;
  ttl: number;
}

/** Counts that all copies of the api share. */
export interface SharedCounts {
  /** @returns the count with this one; undefined while Redis is away, within milliseconds */
  add(key: string, windowMs: number): Promise<Count | undefined>;
  /** Whether it counts at the moment. */
  isThere(): boolean;
  close(): void;
}

/** A request waits for Redis no longer than this: near it an answer takes less than one. */
const answerMs = 40;
const probeMs = 500;

/** The first one of a count begins its time. A count without an end would never be forgotten. */
const countScript = `
local current = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  ttl = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ttl)
end
return {current, ttl}`;

/**
 * Counts in Redis. After one command that failed or took too long nobody waits for it any more, until
 * it has answered again: so a Redis that is away, slow or frozen delays only what was under way then.
 * @param url `redis://` or, encrypted, `rediss://`
 */
export function openSharedCounts(url: string, log: Log): SharedCounts {
  const redis = new Redis(url, {
    keyPrefix: 'panggung:limit:',
    connectTimeout: 2_000,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
    // What cannot be sent at once is counted here instead.
    enableOfflineQueue: false,
    retryStrategy: () => probeMs,
    scripts: { count: { lua: countScript, numberOfKeys: 1 } },
  });
  let isThere = false;
  let isTold = false;
  let probing: NodeJS.Timeout | undefined;

  function leave(error: unknown): void {
    if (!isTold) log.warn({ err: error }, 'Redis is away: limits count for each copy alone');
    isThere = false;
    isTold = true;
    probing ??= setInterval(() => void probe(), probeMs).unref();
  }

  async function probe(): Promise<void> {
    // Counts, because one that is full or takes no password answers a PING and nothing else.
    try {
      await (redis as unknown as Counting).count('probe', 1_000);
    } catch (error) {
      return leave(error);
    }
    if (isThere) return;
    log.info({}, 'Redis is there: limits count for all copies together');
    isThere = true;
    isTold = false;
    clearInterval(probing);
    probing = undefined;
  }

  redis.on('error', leave);
  redis.on('ready', () => void probe());
  probing = setInterval(() => void probe(), probeMs).unref();
  return {
    async add(key, windowMs) {
      if (!isThere) return undefined;
      try {
        return countOf(await (redis as unknown as Counting).count(key, windowMs));
      } catch (error) {
        leave(error);
        return undefined;
      }
    },
    isThere: () => isThere,
    close() {
      clearInterval(probing);
      redis.disconnect();
    },
  };
}

/** The command that the script above defines. */
interface Counting {
  count(key: string, windowMs: number): Promise<unknown>;
}

function countOf(answer: unknown): Count {
  if (!Array.isArray(answer)) throw new Error('Redis does not count.');
  const [current, ttl] = answer.map(Number);
  if (!Number.isFinite(current) || !Number.isFinite(ttl)) throw new Error('Redis does not count.');
  return { current: current ?? 0, ttl: ttl ?? 0 };
}
