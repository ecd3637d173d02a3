import { queryOptions } from '@panggung/platform';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';

/** What came and what went from one release to the next. */
export interface ContractChange {
  /** Like `address` or `slot`. */
  of: string;
  added: string[];
  removed: string[];
}

export interface Differences {
  /** Id of the release that it is compared with. */
  before: string;
  /** Page of the sources' host; null where that is not known. */
  link: string | null;
  commits: { from: string | null; to: string | null };
  /** Null where it is not known. */
  otherPackages: boolean | null;
  otherServer: boolean;
  files: { added: number; removed: number; same: number };
  contract: ContractChange[];
}

export interface ReportedRelease {
  release: string;
  /** ISO 8601. */
  releasedAt: string;
  state: 'active' | 'canary' | 'halted' | 'fall-back' | '';
  /** Null when nothing is known of it. */
  figures: ReleaseFigures | null;
  /** Bytes as browsers get them. */
  sizes: { first: number; all: number };
  /** Null for the first one. */
  differences: Differences | null;
}

export interface SentAlert {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: 'failing' | 'recovered' | 'halted' | 'refused';
  release: string;
  reason: string;
  arrived: number;
  failed: number;
  waiting: number;
  /** Why the last try did not arrive. */
  failure?: string;
}

/** A part of what a remote provides, with the remotes that depend on it. */
export interface Used {
  what: string;
  isSlot: boolean;
  users: string[];
}

/** What a team sees of one of its remotes, as the release service tells it. */
export interface RemoteReport {
  name: string;
  /** Null for a remote of nobody. */
  team: string | null;
  hasFigures: boolean;
  /** The latest first. */
  releases: ReportedRelease[];
  users: Used[];
  /** Null for a remote of nobody. */
  alerts: SentAlert[] | null;
}

/** Milliseconds between requests. */
const interval = 20_000;

/** @param hours that figures are of */
export const reportQuery = (name: string, hours: number) =>
  queryOptions({
    queryKey: operatorKeys.report(name, hours),
    queryFn: () => callService<RemoteReport>('GET', `/remotes/${name}/report?hours=${hours}`),
    staleTime: 0,
    retry: false,
    refetchInterval: interval,
  });

/** Names of the remotes that the visitor's account may read about. */
export const ownRemotesQuery = queryOptions({
  queryKey: operatorKeys.own,
  queryFn: async () => (await callService<{ remotes: string[] }>('GET', '/mine')).remotes,
  staleTime: 0,
  retry: false,
});
