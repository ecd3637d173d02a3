import type { ErrorKind, Report, VitalMetric } from '@panggung/releases/telemetry';
import type { CountedKind } from '../../db/telemetry-kinds';
import { bucketOf } from './vital-buckets';

interface Source {
  remote: string;
  release: string;
  count: number;
}
export type CountRow = Source & { kind: CountedKind };
export type VitalRow = Source & { metric: VitalMetric; bucket: number };
export type RouteVitalRow = VitalRow & { route: string };
export type ErrorRow = Source & {
  kind: ErrorKind;
  cause: string;
  path: string | null;
  stack: string | null;
};

/** A network that reported a failure of a release. */
export type NetworkRow = Omit<Source, 'count'> & { network: string };

/** Increments since the last drain, each key once. */
export interface Batch {
  counts: CountRow[];
  vitals: VitalRow[];
  routeVitals: RouteVitalRow[];
  errors: ErrorRow[];
  networks: NetworkRow[];
  /** Increments that did not fit into the buffer. */
  dropped: number;
}

export interface TelemetryBuffer {
  /** @param network hash of the network that reported; none for processes of the site */
  add(report: Report, network?: string): void;
  /** Returns the increments and empties the buffer. */
  drain(): Batch;
}

/** Gathers increments. @param limit rows of each kind at most; further ones are only counted */
export function createTelemetryBuffer(limit = 2_000): TelemetryBuffer {
  let counts = new Map<string, CountRow>();
  let vitals = new Map<string, VitalRow>();
  let routeVitals = new Map<string, RouteVitalRow>();
  let errors = new Map<string, ErrorRow>();
  let networks = new Map<string, NetworkRow>();
  let dropped = 0;

  function increment<Row extends Source>(rows: Map<string, Row>, key: string, first: Row) {
    const row = rows.get(key);
    if (row !== undefined) row.count += first.count;
    else if (rows.size < limit) rows.set(key, first);
    else dropped += first.count;
    return row;
  }

  return {
    add(report, network) {
      const { remote, release, kind } = report;
      // Whoever visits could say any number.
      const times = ('times' in report && network === undefined && report.times) || 1;
      const source = { remote, release, count: times };
      // Only a cause or a route, which come last, may contain spaces.
      if (kind === 'vital') {
        const { metric } = report;
        const bucket = bucketOf(metric, report.value);
        const first = { ...source, metric, bucket };
        const key = `${remote} ${release} ${metric} ${bucket}`;
        increment(vitals, key, first);
        const { route } = report;
        if (route !== undefined) increment(routeVitals, `${key} ${route}`, { ...first, route });
        return;
      }
      increment(counts, `${remote} ${release} ${kind}`, { ...source, kind });
      if (kind === 'visit') return;
      if (network !== undefined && networks.size < limit) {
        networks.set(`${remote} ${release} ${network}`, { remote, release, network });
      }
      const { cause, path, stack } = report;
      const first = { ...source, kind, cause, path: path ?? null, stack: stack ?? null };
      const known = increment(errors, `${remote} ${release} ${kind} ${cause}`, first);
      if (known === undefined) return;
      if (path !== undefined) known.path = path;
      known.stack ??= stack ?? null;
    },

    drain() {
      const batch = {
        counts: [...counts.values()],
        vitals: [...vitals.values()],
        routeVitals: [...routeVitals.values()],
        errors: [...errors.values()],
        networks: [...networks.values()],
        dropped,
      };
      counts = new Map();
      vitals = new Map();
      routeVitals = new Map();
      errors = new Map();
      networks = new Map();
      dropped = 0;
      return batch;
    },
  };
}
