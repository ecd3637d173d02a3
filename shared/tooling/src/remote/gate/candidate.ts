import type { RemoteBuild, RemoteManifest } from '@panggung/platform/manifest';

/** A build or an older release that is to become active. */
export interface Candidate {
  manifest: RemoteManifest;
  build: RemoteBuild;
  /** Folder that holds `browser/` and `server/`. */
  files: string;
}
