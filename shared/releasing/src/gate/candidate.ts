import type { RemoteManifest } from '@panggung/platform/manifest';
import type { RemoteBuild } from '@panggung/releases';

/** A build or an older release that is about to become active. */
export interface Candidate {
  manifest: RemoteManifest;
  build: RemoteBuild;
  /** Addresses that its sources lead to; unknown of an older release. */
  leadsTo?: string[];
  /** Folder with `browser/` and `server/`. */
  files: string;
}
