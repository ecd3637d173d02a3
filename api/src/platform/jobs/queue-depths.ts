import { setTimeout as sleep } from 'node:timers/promises';
import { registry } from '@panggung/observability';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { QueueDatabase } from './queue-database';

/** Milliseconds for which figures are kept: several may scrape. */
const keepMs = 5_000;
/** Milliseconds after which they are left out: the queue waits while PostgreSQL is away. */
const patienceMs = 2_000;

/** Jobs that could begin now. Those that are to begin later do not wait. */
const waitingJobs = `
  select name, count(*)::int as waiting,
    extract(epoch from now() - min(greatest(start_after, created_on)))::float8 as oldest
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

const rows = z.array(z.object({ name: z.string(), waiting: z.number(), oldest: z.number() }));

type Depths = z.infer<typeof rows>;

const sources = new Set<QueueDatabase>();
let known: { at: number; depths: Promise<Depths> } | undefined;

/** Makes the depth of all queues part of the metrics. @returns ends it */
export function measureDepths(database: QueueDatabase): () => void {
  sources.add(database);
  return () => void sources.delete(database);
}

function currentDepths(): Promise<Depths> {
  const [database] = sources;
  if (database === undefined) return Promise.resolve([]);
  if (known === undefined || performance.now() - known.at > keepMs) {
    known = { at: performance.now(), depths: readDepths(database) };
  }
  return Promise.race([known.depths, sleep(patienceMs, [], { ref: false })]);
}

/** Empty when the database does not say: no figure is better than a wrong one. */
const readDepths = (database: QueueDatabase): Promise<Depths> =>
  database
    .executeSql(waitingJobs, [])
    .then((answer) => rows.parse(answer.rows))
    .catch(() => []);

new Gauge({
  name: 'panggung_jobs_waiting',
  help: 'Jobs that could begin now, in all copies together',
  labelNames: ['queue'],
  registers: [registry],
  async collect() {
    const depths = await currentDepths();
    this.reset();
    for (const { name, waiting } of depths) this.set({ queue: name }, waiting);
  },
});

new Gauge({
  name: 'panggung_jobs_oldest_waiting_seconds',
  help: 'For how long the oldest job that could begin has waited',
  labelNames: ['queue'],
  registers: [registry],
  async collect() {
    const depths = await currentDepths();
    this.reset();
    for (const { name, oldest } of depths) this.set({ queue: name }, oldest);
  },
});
