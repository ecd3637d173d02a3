import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '@panggung/releases/telemetry';
import { networkOf } from '../../platform/auth/client';
import type { SecretKeys } from '../../platform/auth/tokens';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { Log } from '../../platform/log';
import { createTelemetryBuffer } from './telemetry.buffer';
import {
  addCounts,
  addErrors,
  addNetworks,
  addRouteVitals,
  addVitals,
} from './telemetry.repository';

const millisecondsBetweenWrites = 1_000;
const millisecondsAtTheEnd = 2_000;

export interface TelemetryDeps {
  db: Db;
  secretKeys: SecretKeys;
  log: Log;
  /** What happens between a failed write and the second try. */
  beforeRetry?: () => Promise<unknown>;
}

/** Takes reports without waiting for the database. Never more than one write runs at a time. */
export function createTelemetryService(deps: TelemetryDeps) {
  const { db, log, secretKeys, beforeRetry = () => sleep(millisecondsBetweenWrites) } = deps;
  const buffer = createTelemetryBuffer();
  const hashOf = (network: string) =>
    createHmac('sha256', secretKeys[0]).update(`telemetry-network:${network}`).digest('base64url');
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  async function write<Row>(
    table: string,
    rows: Row[],
    add: (tx: Tx, rows: Row[]) => Promise<void>,
  ) {
    if (rows.length === 0) return;
    const attempt = () => inTransaction(db, (tx) => add(tx, rows));
    try {
      await attempt().catch(() => beforeRetry().then(attempt));
    } catch (error) {
      // The message of the outer error repeats all the rows.
      const err: unknown = error instanceof Error ? (error.cause ?? error) : error;
      log.error({ err, table, rows: rows.length }, 'telemetry lost');
    }
  }

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { counts, vitals, routeVitals, errors, networks, dropped } = buffer.drain();
    if (dropped > 0) log.warn({ dropped }, 'telemetry dropped, the buffer was full');
    await write('counts', counts, addCounts);
    await write('vitals', vitals, addVitals);
    await write('route vitals', routeVitals, addRouteVitals);
    await write('errors', errors, addErrors);
    await write('networks', networks, addNetworks);
  }

  /** Writes the buffered reports. Never rejects. */
  const flush = (): Promise<void> => (written = written.then(writeAll));

  return {
    /**
     * In memory at first; in the database within a second or so.
     * @param address of the visitor; none when a process of the site reports
     */
    record(reports: Report[], address?: string): void {
      const network =
        address === undefined ? undefined : hashOf(networkOf({ networkAddress: address }));
      for (const report of reports) buffer.add(report, network);
      timer ??= setTimeout(() => void flush(), millisecondsBetweenWrites).unref();
    },
    flush,
    /** Writes the rest, but gives up after a short time so that the process can end. */
    close: (): Promise<void> =>
      Promise.race([flush(), sleep(millisecondsAtTheEnd, undefined, { ref: false })]),
  };
}

export type TelemetryService = ReturnType<typeof createTelemetryService>;
