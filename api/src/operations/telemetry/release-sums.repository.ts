import { and, asc, count, desc, eq, gte, lte, sql, sum, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import {
  telemetryCounts,
  telemetryErrors,
  telemetryNetworks,
  telemetryRouteVitals,
  telemetryVitals,
} from '../../db/schema';
import type { Executor } from '../../platform/db/database';

/** What is asked for. */
export interface Span {
  remote: string | undefined;
  since: Date;
}

/** One release of one remote. */
export interface ReleaseKey {
  remote: string;
  release: string;
}

const minute = 60_000;
const hour = 60 * minute;
/** More than a site has. The limit protects the memory when somebody reports invented names. */
const mostReleases = 200;
const errorsEach = 10;

/** The reports of each release by kind; the most reported releases first. */
export async function sumsOfReleases(db: Executor, { remote, since }: Span) {
  const inSpan = (table: typeof telemetryCounts | typeof telemetryVitals, time: SQL) =>
    and(time, remote === undefined ? undefined : eq(table.remote, remote));
  // The span includes the minute, or the hour, in which it begins.
  const counts = db
    .select({
      remote: telemetryCounts.remote,
      release: telemetryCounts.release,
      kind: sql<string>`${telemetryCounts.kind}`.as('kind'),
      count: telemetryCounts.count,
    })
    .from(telemetryCounts)
    .where(inSpan(telemetryCounts, gte(telemetryCounts.minute, startOf(minute, since))));
  const vitals = db
    .select({
      remote: telemetryVitals.remote,
      release: telemetryVitals.release,
      kind: sql<string>`'vital'`.as('kind'),
      count: telemetryVitals.count,
    })
    .from(telemetryVitals)
    .where(inSpan(telemetryVitals, gte(telemetryVitals.hour, startOf(hour, since))));
  const reports = unionAll(counts, vitals).as('reports');
  const ofKind = (kind: string) =>
    sql`coalesce(sum(${reports.count}) filter (where ${reports.kind} = ${kind}), 0)`.mapWith(
      Number,
    );
  return db
    .select({
      remote: reports.remote,
      release: reports.release,
      visits: ofKind('visit'),
      loadErrors: ofKind('load_error'),
      crashes: ofKind('crash'),
      serverErrors: ofKind('server_error'),
    })
    .from(reports)
    .groupBy(reports.remote, reports.release)
    .orderBy(desc(sum(reports.count)), asc(reports.remote), asc(reports.release))
    .limit(mostReleases);
}

export async function vitalsOfReleases(db: Executor, since: Date, releases: ReleaseKey[]) {
  const { remote, release, metric, bucket, count, hour: time } = telemetryVitals;
  return db
    .select({ remote, release, metric, bucket, count: sum(count).mapWith(Number) })
    .from(telemetryVitals)
    .where(and(gte(time, startOf(hour, since)), isOneOf(releases, remote, release)))
    .groupBy(remote, release, metric, bucket);
}

/** The same for each route. */
export async function routeVitalsOfReleases(db: Executor, since: Date, releases: ReleaseKey[]) {
  const { remote, release, route, metric, bucket, count, hour: time } = telemetryRouteVitals;
  return db
    .select({ remote, release, route, metric, bucket, count: sum(count).mapWith(Number) })
    .from(telemetryRouteVitals)
    .where(and(gte(time, startOf(hour, since)), isOneOf(releases, remote, release)))
    .groupBy(remote, release, route, metric, bucket);
}

/** From how many networks failures of each release came. */
export function networksOfReleases(db: Executor, since: Date, releases: ReleaseKey[]) {
  const { remote, release, lastSeen } = telemetryNetworks;
  return db
    .select({ remote, release, networks: count() })
    .from(telemetryNetworks)
    .where(and(gte(lastSeen, since), isOneOf(releases, remote, release)))
    .groupBy(remote, release);
}

/** The latest causes of each release. */
export async function errorsOfReleases(db: Executor, since: Date, releases: ReleaseKey[]) {
  const { remote, release, kind, cause, path, stack, count, lastSeen } = telemetryErrors;
  const latestFirst = sql<number>`row_number() over (
    partition by ${remote}, ${release} order by ${lastSeen} desc, ${count} desc, ${cause})`;
  const ranked = db
    .select({
      remote,
      release,
      kind,
      cause,
      path,
      stack,
      count,
      lastSeen,
      rank: latestFirst.as('rank'),
    })
    .from(telemetryErrors)
    .where(and(gte(lastSeen, since), isOneOf(releases, remote, release)))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.rank, errorsEach)).orderBy(asc(ranked.rank));
}

function isOneOf(releases: ReleaseKey[], remote: PgColumn, release: PgColumn): SQL {
  const remotes = sql.param(releases.map((one) => one.remote));
  const names = sql.param(releases.map((one) => one.release));
  return sql`(${remote}, ${release}) in (select * from unnest(${remotes}::text[], ${names}::text[]))`;
}

const startOf = (unit: number, time: Date) => new Date(Math.floor(time.getTime() / unit) * unit);
