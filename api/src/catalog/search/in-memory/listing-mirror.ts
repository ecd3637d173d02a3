import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../../platform/log';
import type { PublicReads, Reader } from '../../../platform/db/public-reads';
import { isOverloaded } from '../../../platform/db/violations';
import type { AskedAt } from './pair-sums';
import { ListingColumns } from './listing-columns';
import { selectChanges, selectFacts, selectSight } from './listing-facts.repository';

/** All listings that start after the horizon, as some transactions left them. */
interface Copy {
  columns: ListingColumns;
  /** Which transactions are in it, of which database. */
  snapshot: string;
  source: string;
  /** As PostgreSQL writes a moment. */
  horizon: string;
  /** Listings of this date at the venue and later ones are all there; in days since 1970. */
  firstDay: number;
  /** Milliseconds of `performance.now()`. */
  loadedAt: number;
}

/** The listings as they are at the moment of `asked`, or some milliseconds later. */
export interface Mirrored {
  columns: ListingColumns;
  firstDay: Copy['firstDay'];
  asked: AskedAt;
}

export interface ListingMirror {
  /** Undefined while there is no copy that could be brought up to date; one is then being loaded. */
  current(): Promise<Mirrored | undefined>;
  /** Ends loading. */
  close(): Promise<void>;
}

export const mirrorLimits = {
  /** Changes that are read while somebody waits; more are loaded anew. */
  changes: 2_000,
  /** Listings in one statement of a load: a few milliseconds of work here. */
  chunk: 1_000,
  /** Listings in a copy; with more, PostgreSQL counts. */
  listings: 500_000,
  /** From the beginning of a load to that of the next. */
  pauseMs: 10_000,
  /** What is long over, and what changed rows left behind, goes with a new copy. */
  copyMs: 24 * 3_600_000,
};

/**
 * A copy of all upcoming listings in this process. Who asks for it waits for one short statement that
 * reads what has changed since, so that it is never older than the database that was asked.
 * Whoever asks at the same time shares the next such statement.
 */
export function createListingMirror(
  reads: PublicReads,
  log: Pick<Log, 'info' | 'warn'>,
  limits = mirrorLimits,
): ListingMirror {
  let copy: Copy | undefined;
  let loading: Promise<void> | undefined;
  let nextLoadAt = 0;
  let isClosed = false;
  const synced = oneAtATime(() => bringUpToDate());

  async function bringUpToDate(): Promise<Mirrored | undefined> {
    const known = copy;
    if (known === undefined) {
      load();
      return undefined;
    }
    const changes = await reads.read((db) => selectChanges(db, { ...known, most: limits.changes }));
    const isSame = changes.source === known.source;
    if (!isSame || changes.written === null) {
      // Another server than last time: the copy is right for that one, should it answer again.
      if (isSame && copy === known) copy = undefined;
      load();
      return undefined;
    }
    for (const id of changes.gone) known.columns.remove(id);
    for (const facts of changes.written) known.columns.put(facts);
    known.snapshot = changes.snapshot;
    if (isWorn(known, limits)) load();
    const { now, monday } = changes;
    return { columns: known.columns, firstDay: known.firstDay, asked: { now, monday } };
  }

  function load(): void {
    if (loading !== undefined || isClosed || performance.now() < nextLoadAt) return;
    nextLoadAt = performance.now() + limits.pauseMs;
    const start = performance.now();
    loading = reads
      .read((db) => loadCopy(db, limits, () => isClosed))
      .then((loaded) => {
        if (isClosed) return;
        copy = loaded;
        const { listings } = loaded.columns;
        const ms = Math.round(performance.now() - start);
        log.info({ listings, ms }, 'listings were read into memory');
      })
      .catch((error: unknown) => log.warn({ err: error }, 'listings stay out of memory'))
      .finally(() => (loading = undefined));
  }

  return {
    async current() {
      try {
        return await synced();
      } catch (error) {
        if (isOverloaded(error)) throw error;
        log.warn({ err: error }, 'changed listings could not be read');
        copy = undefined;
        return undefined;
      }
    },
    async close() {
      isClosed = true;
      await loading;
    },
  };
}

const isWorn = ({ columns, loadedAt }: Copy, limits: typeof mirrorLimits): boolean =>
  performance.now() - loadedAt > limits.copyMs ||
  columns.size > 2 * columns.listings + limits.chunk;

/**
 * Reads in the order of starts, so that a pass over all meets like ones one after another, which is
 * much faster. Each part is what can be seen then. What is written meanwhile is not seen by
 * the first snapshot, so it is among the first changes that are read.
 */
async function loadCopy(
  db: Reader,
  limits: typeof mirrorLimits,
  isGivenUp: () => boolean,
): Promise<Copy> {
  const { snapshot, source, horizon, now } = await selectSight(db);
  const columns = new ListingColumns();
  let after: Awaited<ReturnType<typeof selectFacts>>['end'];
  do {
    const { found, end } = await selectFacts(db, { after, horizon, limit: limits.chunk });
    for (const facts of found) columns.put(facts);
    if (columns.listings > limits.listings) throw new Error('there are too many listings');
    after = end;
    await nextTurn();
  } while (after !== undefined && !isGivenUp());
  // The horizon is at least three days ago, and no place is further from UTC than 14 hours: there,
  // too, yesterday began after it.
  const firstDay = Math.floor(now / 86_400_000_000) - 1;
  return { columns, snapshot, source, horizon, firstDay, loadedAt: performance.now() };
}

/** Callers during a run share the next one, which begins after they have called. */
function oneAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const started = run();
      running = started.catch(() => undefined);
      return started;
    });
    return next;
  };
}
