import { errorKinds, vitalMetrics } from '@panggung/releases/telemetry';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { countedKinds } from '../telemetry-kinds';
import { moment } from './columns';

// Keys begin with the time, because queries and deletions are both by spans of time.

/** How often each kind of report came in each minute. */
export const telemetryCounts = pgTable(
  'telemetry_counts',
  {
    minute: moment().notNull(),
    remote: text().notNull(),
    release: text().notNull(),
    kind: text({ enum: countedKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.remote, table.release, table.kind] }),
    check(
      'telemetry_counts_kind',
      sql`${table.kind} in ('visit','load_error','crash','server_error')`,
    ),
  ],
);

/** Histograms of the web vitals by the hour: a release by the minute would be too many rows. */
export const telemetryVitals = pgTable(
  'telemetry_vitals',
  {
    hour: moment().notNull(),
    remote: text().notNull(),
    release: text().notNull(),
    metric: text({ enum: vitalMetrics }).notNull(),
    /** See operations/telemetry/vital-buckets.ts. */
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.hour, table.remote, table.release, table.metric, table.bucket],
    }),
    check('telemetry_vitals_metric', sql`${table.metric} in ('LCP','INP','CLS','FCP','TTFB')`),
  ],
);

/** The same histograms for each route of a release. */
export const telemetryRouteVitals = pgTable(
  'telemetry_route_vitals',
  {
    hour: moment().notNull(),
    remote: text().notNull(),
    release: text().notNull(),
    /** Its pattern. */
    route: text().notNull(),
    metric: text({ enum: vitalMetrics }).notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      // The name that Drizzle makes is longer than PostgreSQL's.
      name: 'telemetry_route_vitals_pk',
      columns: [table.hour, table.remote, table.release, table.route, table.metric, table.bucket],
    }),
    check(
      'telemetry_route_vitals_metric',
      sql`${table.metric} in ('LCP','INP','CLS','FCP','TTFB')`,
    ),
  ],
);

/** Networks that reported a failing release, as hashes: only their number is known. */
export const telemetryNetworks = pgTable(
  'telemetry_networks',
  {
    remote: text().notNull(),
    release: text().notNull(),
    /** Keyed hash of the network. */
    network: text().notNull(),
    lastSeen: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.release, table.network] }),
    index().on(table.lastSeen),
  ],
);

/** Why a release fails. */
export const telemetryErrors = pgTable(
  'telemetry_errors',
  {
    remote: text().notNull(),
    release: text().notNull(),
    kind: text({ enum: errorKinds }).notNull(),
    cause: text().notNull(),
    /** Since `firstSeen`. */
    count: bigint({ mode: 'number' }).notNull(),
    firstSeen: moment().notNull(),
    lastSeen: moment().notNull(),
    /** Of the latest report that named one. */
    path: text(),
    /** Of the first report that had one; of `otherCauses` none. */
    stack: text(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.release, table.kind, table.cause] }),
    check('telemetry_errors_kind', sql`${table.kind} in ('load_error','crash','server_error')`),
    index().on(table.lastSeen),
  ],
);
