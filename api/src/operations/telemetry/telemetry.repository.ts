import { lt, sql } from 'drizzle-orm';
import {
  telemetryCounts,
  telemetryErrors,
  telemetryNetworks,
  telemetryRouteVitals,
  telemetryVitals,
} from '../../db/schema';
import { otherCauses } from '../../db/telemetry-kinds';
import type { Executor, Tx } from '../../platform/db/database';
import { advisoryLocks } from '../../platform/db/advisory-locks';
import type { CountRow, ErrorRow, NetworkRow, RouteVitalRow, VitalRow } from './telemetry.buffer';

/** Causes that are stored for one release; further ones are counted as `otherCauses`. */
export const mostCauses = 50;

/** Sorted, so that processes that write the same rows take turns instead of blocking each other. */
export async function addCounts(tx: Tx, rows: CountRow[]): Promise<void> {
  await stepBack(tx);
  await tx.execute(sql`
    insert into ${telemetryCounts} (minute, remote, release, kind, count)
    select date_trunc('minute', now()), remote, release, kind, count
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (remote text, release text, kind text, count int)
    order by remote, release, kind
    on conflict (minute, remote, release, kind)
      do update set count = ${telemetryCounts.count} + excluded.count`);
}

/** Sorted for the same reason. */
export async function addVitals(tx: Tx, rows: VitalRow[]): Promise<void> {
  await stepBack(tx);
  await tx.execute(sql`
    insert into ${telemetryVitals} (hour, remote, release, metric, bucket, count)
    select date_trunc('hour', now(), 'UTC'), remote, release, metric, bucket, count
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (remote text, release text, metric text, bucket smallint, count int)
    order by remote, release, metric, bucket
    on conflict (hour, remote, release, metric, bucket)
      do update set count = ${telemetryVitals.count} + excluded.count`);
}

/**
 * Routes that are stored for one release in an hour; reports of further ones count for the release
 * alone. Web lets only patterns of the release's own routes through, so none should be lost.
 */
export const mostRoutes = 50;

/** One process at a time: otherwise two could both store the last allowed route. */
export async function addRouteVitals(tx: Tx, rows: RouteVitalRow[]): Promise<void> {
  await stepBack(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.telemetryRoutes})`);
  await tx.execute(sql`
    with given as (
      select date_trunc('hour', now(), 'UTC') as hour, * from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (remote text, release text, route text, metric text, bucket smallint, count int)
    ), stored as (
      select distinct remote, release, route from ${telemetryRouteVitals}
      where hour = date_trunc('hour', now(), 'UTC')
    ), ranked as (
      select given.*, stored.route is not null as known, dense_rank() over (
        partition by given.remote, given.release, stored.route is not null order by given.route
      ) as rank
      from given left join stored using (remote, release, route)
    )
    insert into ${telemetryRouteVitals} (hour, remote, release, route, metric, bucket, count)
    select hour, remote, release, route, metric, bucket, count from ranked
    where known or rank <= ${mostRoutes} - (
      select count(*) from stored
      where stored.remote = ranked.remote and stored.release = ranked.release
    )
    order by remote, release, route, metric, bucket
    on conflict (hour, remote, release, route, metric, bucket)
      do update set count = ${telemetryRouteVitals.count} + excluded.count`);
}

/** One process at a time: otherwise two could both store the last allowed cause. */
export async function addErrors(tx: Tx, rows: ErrorRow[]): Promise<void> {
  await stepBack(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.telemetryCauses})`);
  const numbered = rows.map((row, position) => ({ ...row, position }));
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(numbered)}::json) as given
        (remote text, release text, kind text, cause text, count int, path text, stack text,
         position int)
    ), ranked as (
      select given.*, stored.cause is not null as known, row_number() over (
        partition by given.remote, given.release, stored.cause is not null
        order by given.count desc, given.position
      ) as rank
      from given left join ${telemetryErrors} as stored using (remote, release, kind, cause)
    ), placed as (
      select remote, release, kind, count, path, stack, position,
        case when known or rank <= ${mostCauses} - (
          select count(*) from ${telemetryErrors} as stored
          where stored.remote = ranked.remote and stored.release = ranked.release
            and stored.cause <> ${otherCauses}
        ) then cause else ${otherCauses} end as cause
      from ranked
    )
    insert into ${telemetryErrors}
      (remote, release, kind, cause, count, first_seen, last_seen, path, stack)
    select remote, release, kind, cause, sum(count), now(), now(),
      (array_agg(path order by position desc) filter (where path is not null))[1],
      case when cause = ${otherCauses} then null
        else (array_agg(stack order by position) filter (where stack is not null))[1] end
    from placed group by remote, release, kind, cause
    on conflict (remote, release, kind, cause) do update set
      count = ${telemetryErrors.count} + excluded.count,
      last_seen = excluded.last_seen,
      path = coalesce(excluded.path, ${telemetryErrors.path}),
      stack = coalesce(${telemetryErrors.stack}, excluded.stack)`);
}

/** New networks are stored until so many reported a release within a day; more would say nothing new. */
const mostNetworks = 50;

/** Sorted for the same reason. */
export async function addNetworks(tx: Tx, rows: NetworkRow[]): Promise<void> {
  await stepBack(tx);
  await tx.execute(sql`
    insert into ${telemetryNetworks} (remote, release, network, last_seen)
    select remote, release, network, now()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (remote text, release text, network text)
    where exists (
      select from ${telemetryNetworks} as stored where (stored.remote, stored.release, stored.network)
        = (given.remote, given.release, given.network)
    ) or ${mostNetworks} > (
      select count(*) from ${telemetryNetworks} as stored
      where stored.remote = given.remote and stored.release = given.release
        and stored.last_seen > now() - interval '1 day'
    )
    order by remote, release, network
    on conflict (remote, release, network) do update set last_seen = excluded.last_seen`);
}

/** As long as the partitions of the counts, see `partitions.service.ts`. */
export async function deleteOldTelemetry(db: Executor): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db.delete(telemetryNetworks).where(lt(telemetryNetworks.lastSeen, longAgo));
  await db.delete(telemetryErrors).where(lt(telemetryErrors.lastSeen, longAgo));
}

/** Sales have priority: telemetry holds a connection only briefly and never waits for the disk. */
async function stepBack(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '1s', true),
    set_config('statement_timeout', '2s', true), set_config('synchronous_commit', 'off', true)`);
}
