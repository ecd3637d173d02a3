import type { OutsideOutcome } from '../../db/statuses';
import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/log';
import { endAlert, raiseAlert } from '../alerts/alerts.repository';
import { addCalls, selectCalls, selectLatestAlerts, updateCount } from './outside-calls.repository';
import { outsideFailures, type OutsideFailure } from './outside-failures';

/** Alerts can wait a second, and failing calls then cost no database statement each. */
const millisecondsBetweenWrites = 1_000;

/** A failure of before says nothing about now. */
const failingMs = 60_000;

type Calls = Awaited<ReturnType<typeof selectCalls>>;

/**
 * Counts how calls of outside services end, in all API processes together. When a service fails
 * repeatedly, it raises an alert, which ends by itself when the service works again.
 */
export function createOutsideServices({ db, log }: { db: Db; log: Log }) {
  let counts = new Map<OutsideOutcome, number>();
  let timer: NodeJS.Timeout | undefined;
  let gatewayFailedAt = -Infinity;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const due = counts;
    counts = new Map();
    await addCalls(db, due).catch((err: unknown) =>
      log.warn({ err, outcomes: [...due.keys()] }, 'calls of outside services are not counted'),
    );
  }

  return {
    note(outcome: OutsideOutcome): void {
      if (outcome === 'gateway_ok') gatewayFailedAt = -Infinity;
      else if (outcome.startsWith('gateway_')) gatewayFailedAt = performance.now();
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), millisecondsBetweenWrites).unref();
    },

    /** Whether the last call of the gateway from this process failed, within the last minute. */
    isGatewayFailing: () => performance.now() - gatewayFailedAt < failingMs,

    flush,

    /** Raises and ends alerts by what was counted. */
    async watch(): Promise<void> {
      const calls = await selectCalls(db);
      const kinds = outsideFailures.map(({ alert }) => alert);
      const latest = await selectLatestAlerts(db, kinds);
      for (const failure of outsideFailures) {
        const { alert: kind } = failure;
        const before = latest.get(kind);
        const count = calls.get(failure.outcome)?.count ?? 0;
        if (before?.stands === true) {
          if (isOver(failure, calls)) await endAlert(db, kind, before.subject);
          else if (count > 0) await updateCount(db, kind, before.subject, count);
        } else if (before?.seenTo !== true && fails(failure, calls)) {
          // Every new series of failures is an alert of its own.
          await raiseAlert(db, log, {
            kind,
            subject: new Date().toISOString(),
            details: { count },
          });
        }
      }
    },
  };
}

export type OutsideServices = ReturnType<typeof createOutsideServices>;

function fails(failure: OutsideFailure, calls: Calls): boolean {
  const { outcome, success, atLeast, share } = failure;
  const failed = calls.get(outcome)?.count ?? 0;
  const worked = success === undefined ? 0 : (calls.get(success)?.count ?? 0);
  if (failed < atLeast || failed < share * (failed + worked)) return false;
  return !isOver(failure, calls);
}

/** Whether a call succeeded after the last failure, or that failure is over a day ago. */
function isOver({ outcome, success }: OutsideFailure, calls: Calls): boolean {
  const failed = calls.get(outcome);
  if (failed === undefined || failed.isOld) return true;
  if (success === undefined || failed.isRecent) return false;
  const worked = calls.get(success)?.lastAt ?? null;
  return worked !== null && failed.lastAt !== null && worked > failed.lastAt;
}
