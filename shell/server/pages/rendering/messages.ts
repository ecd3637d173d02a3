import type { PageRequest, RenderedPage } from '../../../src/entry-server';

/** The release whose server bundle renders a page. */
export interface Bundle {
  name: string;
  /** Release id. */
  release: string;
  /** Integrity that the bundle must have; without it the bundle is not run. */
  integrity: string | undefined;
}

export interface Job {
  id: number;
  bundle: Bundle;
  request: Omit<PageRequest, 'module'>;
}

/** What a worker says of a job. `begin` and `end` frame work that keeps its thread busy. */
export type Notice =
  | { type: 'begin' | 'end'; id: number }
  | { type: 'done'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; message: string }
  /** Memory stays in use after collection: the bundle that took most of it is named. */
  | { type: 'leak'; bundle: Pick<Bundle, 'name' | 'release'> };

export interface WorkerSetup {
  /** Folder of the shell's build. */
  shellFolder: string;
  /** Folder of the release store. */
  releasesFolder: string;
  /** Bytes in use past which a worker looks for a leak. */
  memoryLimit: number;
}
