import type { Registry, ReleaseFigures } from '@panggung/platform/manifest';

/** How one release does, as the API sums it up. */
export interface ReleaseReport extends ReleaseFigures {
  remote: string;
  /** Release id. */
  release: string;
  /** The latest failures. */
  errors: { kind: string; cause: string; path: string | null; count: number; lastSeen: string }[];
}

/** What web tells operators: `GET /registry/platform`. */
export interface PlatformState {
  /** Version of the platform. */
  platform: string;
  remotes: Registry['remotes'];
  /** Null when the API cannot be asked. */
  figures: ReleaseReport[] | null;
}
