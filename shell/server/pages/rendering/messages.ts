import type { PageRequest, RenderedPage } from '../../../src/entry-server';

/** The release whose server bundle renders a page. */
export interface Bundle {
  name: string;
  /** Release id. */
  release: string;
  /** Expected integrity of the bundle; without it the bundle is not run. */
  integrity: string | undefined;
  /** Folder with the release's files. */
  folder: string;
}

/** The build of the shell whose frame renders a page. */
export interface FrameBundle {
  /** Release id. */
  id: string;
  /** Folder with its files. */
  folder: string;
}

export interface Job {
  id: number;
  shell: FrameBundle;
  bundle: Bundle;
  request: Omit<PageRequest, 'module'>;
  /** Addresses of the API, the best first; the request has the first one. */
  apis: readonly string[];
}

/** What a worker reports about a job. `begin` and `end` frame work that blocks its thread. */
export type Notice =
  | { type: 'begin' | 'end'; id: number }
  | { type: 'done'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; message: string; stack?: string | undefined }
  /** Memory stays in use after collection; `bundle` took most of it. */
  | { type: 'leak'; bundle: Pick<Bundle, 'name' | 'release'> };

export interface WorkerSetup {
  /** Bytes in use above which a worker looks for a leak. */
  memoryLimit: number;
}
