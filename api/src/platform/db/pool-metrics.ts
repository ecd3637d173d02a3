import type pg from 'pg';
import { Counter, Gauge, Histogram } from 'prom-client';
import { durationBuckets, registry } from '@panggung/observability';

const pools = new Map<string, Set<pg.Pool>>();

/** Makes the figures of a pool part of the metrics until it is closed. */
export function countPool(kind: string, pool: pg.Pool): void {
  pools.set(kind, (pools.get(kind) ?? new Set()).add(pool));
}

/** Sums of the pools of each kind; a closed pool has no figures any more. */
function sums(): { kind: string; used: number; idle: number; waiting: number; most: number }[] {
  return [...pools].map(([kind, all]) => {
    for (const pool of all) if (pool.ended) all.delete(pool);
    const open = [...all];
    const sum = (figure: (pool: pg.Pool) => number) =>
      open.reduce((total, pool) => total + figure(pool), 0);
    return {
      kind,
      used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
      most: sum(({ options }) => options.max),
    };
  });
}

new Gauge({
  name: 'panggung_db_pool_connections',
  help: 'Connections to PostgreSQL by pool; state is in_use or idle',
  labelNames: ['pool', 'state'],
  registers: [registry],
  collect() {
    for (const { kind, used, idle } of sums()) {
      this.set({ pool: kind, state: 'in_use' }, used);
      this.set({ pool: kind, state: 'idle' }, idle);
    }
  },
});

new Gauge({
  name: 'panggung_db_pool_size',
  help: 'Most connections that a pool may have',
  labelNames: ['pool'],
  registers: [registry],
  collect() {
    for (const { kind, most } of sums()) this.set({ pool: kind }, most);
  },
});

new Gauge({
  name: 'panggung_db_pool_waiting',
  help: 'Work that waits for a connection of the pool',
  labelNames: ['pool'],
  registers: [registry],
  collect() {
    for (const { kind, waiting } of sums()) this.set({ pool: kind }, waiting);
  },
});

/** How long work waited for a connection. */
export const poolWaits = new Histogram({
  name: 'panggung_db_pool_wait_seconds',
  help: 'Time until work had a connection of the pool',
  labelNames: ['pool'],
  buckets: durationBuckets,
  registers: [registry],
});

/** Work that got no connection. */
export const poolFailures = new Counter({
  name: 'panggung_db_pool_failures_total',
  help: 'Work that got no connection: the pool was full for too long, or PostgreSQL was away',
  labelNames: ['pool'],
  registers: [registry],
});
