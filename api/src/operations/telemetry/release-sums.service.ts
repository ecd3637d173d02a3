import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { sameSecret, type SecretKeys } from '../../platform/auth/tokens';
import type { Db } from '../../platform/db/database';
import { groupBy } from '../../platform/group-by';
import { serviceKey, telemetryReaderKey } from './reader-key';
import {
  errorsOfReleases,
  networksOfReleases,
  routeVitalsOfReleases,
  sumsOfReleases,
  vitalsOfReleases,
  type ReleaseKey,
} from './release-sums.repository';
import { percentile75 } from './vital-buckets';

const defaultSpan = 24 * 60 * 60_000;

/** Which releases are asked for. */
export interface ReleaseFilter {
  remote?: string | undefined;
  /** ISO 8601. */
  since?: string | undefined;
}

/** The most reported routes of a release; it has fewer. */
const mostRoutes = 50;

type VitalRow = Awaited<ReturnType<typeof vitalsOfReleases>>[number];
type RouteVitalRow = Awaited<ReturnType<typeof routeVitalsOfReleases>>[number];
type ErrorRow = Awaited<ReturnType<typeof errorsOfReleases>>[number];

/** How releases do, for operators and for the watcher of new ones. */
export function createReleaseSums({ db, secretKeys }: { db: Db; secretKeys: SecretKeys }) {
  const serviceKeys = secretKeys.map(serviceKey);
  const readerKeys = [...secretKeys.map(telemetryReaderKey), ...serviceKeys];
  return {
    /** Whether a request with this `x-internal-key` comes from a process of the site. */
    isReaderKey: (key: string): boolean => readerKeys.some((one) => sameSecret(key, one)),
    /** Whether it comes from the release service. */
    isServiceKey: (key: string): boolean => serviceKeys.some((one) => sameSecret(key, one)),

    async list(filter: ReleaseFilter) {
      const since = new Date(filter.since ?? Date.now() - defaultSpan);
      const sums = await sumsOfReleases(db, { remote: filter.remote, since });
      const vitals = groupBy(await vitalsOfReleases(db, since, sums), keyOf);
      const routes = groupBy(await routeVitalsOfReleases(db, since, sums), keyOf);
      const errors = groupBy(await errorsOfReleases(db, since, sums), keyOf);
      const networks = groupBy(await networksOfReleases(db, since, sums), keyOf);
      const data = sums.map((sum) => ({
        ...sum,
        failingNetworks: networks.get(keyOf(sum))?.[0]?.networks ?? 0,
        vitals: vitalsView(vitals.get(keyOf(sum)) ?? []),
        routes: routesView(routes.get(keyOf(sum)) ?? []),
        errors: (errors.get(keyOf(sum)) ?? []).map(errorView),
      }));
      return { data, meta: { since: since.toISOString() } };
    },
  };
}

export type ReleaseSums = ReturnType<typeof createReleaseSums>;

const keyOf = ({ remote, release }: ReleaseKey) => `${remote} ${release}`;

function vitalsView(rows: VitalRow[]): ReleaseFigures['vitals'] {
  const metrics = [...groupBy(rows, ({ metric }) => metric)];
  return Object.fromEntries(
    metrics.map(([metric, buckets]) => [
      metric,
      {
        count: buckets.reduce((total, { count }) => total + count, 0),
        p75: percentile75(metric, buckets),
      },
    ]),
  );
}

function routesView(rows: RouteVitalRow[]): ReleaseFigures['routes'] {
  return [...groupBy(rows, ({ route }) => route)]
    .map(([route, own]) => ({
      route,
      vitals: vitalsView(own),
      reports: own.reduce((total, { count }) => total + count, 0),
    }))
    .sort((one, other) => other.reports - one.reports || (one.route < other.route ? -1 : 1))
    .slice(0, mostRoutes)
    .map(({ route, vitals }) => ({ route, vitals }));
}

const errorView = ({ kind, cause, path, stack, count, lastSeen }: ErrorRow) => ({
  kind,
  cause,
  path,
  stack,
  count,
  lastSeen: lastSeen.toISOString(),
});
