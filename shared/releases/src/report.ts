import type { ReleaseFigures } from './telemetry';

/** What came and what went from one release to the next. */
export interface ContractChange {
  /** Like `address` or `slot`. */
  of: string;
  added: string[];
  removed: string[];
}

/** How a release differs from the one that visitors had before it. */
export interface Differences {
  /** Id of the release that it is compared with. */
  before: string;
  /** Page of the sources' host; null where that is not known. */
  link: string | null;
  commits: { from: string | null; to: string | null };
  /** Whether other versions of packages may be in it; null where that is not known. */
  otherPackages: boolean | null;
  /** Whether the server renders with another bundle. */
  otherServer: boolean;
  /** Files for browsers. */
  files: { added: number; removed: number; same: number };
  contract: ContractChange[];
}

/** Bytes as browsers get them: compressed where there is a compressed copy. */
export interface Sizes {
  /** What a visitor waits for before the remote's first screen works. */
  first: number;
  /** All files of it. */
  all: number;
}

export interface ReportedRelease {
  release: string;
  /** ISO 8601. */
  releasedAt: string;
  state: 'active' | 'canary' | 'halted' | 'fall-back' | '';
  /** Null when nothing is known of it. */
  figures: ReleaseFigures | null;
  sizes: Sizes;
  /** Null for the first one in the store. */
  differences: Differences | null;
}

/** What a team was told of. */
export interface SentAlert {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: 'failing' | 'recovered' | 'halted' | 'refused';
  release: string;
  /** In words. */
  reason: string;
  /** Ways to the team by which it arrived, failed for good, or is still tried. */
  arrived: number;
  failed: number;
  waiting: number;
  /** Why the last try did not arrive. */
  failure?: string | undefined;
}

/** A part of what a remote provides, with the remotes that depend on it. */
export interface Used {
  /** A path, a path with a key such as `/shop?event=`, or the name of a slot. */
  what: string;
  isSlot: boolean;
  users: string[];
}

/** What a team sees of one of its remotes, as the release service tells it. */
export interface RemoteReport {
  name: string;
  /** Null for a remote of nobody. */
  team: string | null;
  /** From when on figures count, ISO 8601. */
  since: string;
  /** Whether the api has given figures; without it nothing is known of any release. */
  hasFigures: boolean;
  /** The latest first. */
  releases: ReportedRelease[];
  users: Used[];
  /** Null for a remote of nobody. */
  alerts: SentAlert[] | null;
}
