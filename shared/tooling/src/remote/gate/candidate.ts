import type { RemoteManifest } from '@panggung/platform/manifest';
import type { RemoteBuild } from '@panggung/releases';

/** A build or an older release that is to become active. */
export interface Candidate {
  manifest: RemoteManifest;
  build: RemoteBuild;
  /** Folder that holds `browser/` and `server/`. */
  files: string;
}
