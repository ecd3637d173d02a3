import type { PageRequest, RenderedPage } from '../../../src/entry-server';
import type { RouteMatch } from '../../../src/federation/preload';

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

/** What every page of one set of releases is rendered with. */
export type SiteParts = Pick<PageRequest, 'remotes' | 'areas'>;

/** A match without the remote, which is found by its name. */
export type SentMatch = Omit<RouteMatch, 'remote'> & { remote: string };

/** A page for whoever makes the document of it. */
export interface MadePage extends Omit<RenderedPage, 'boot'> {
  /** Its part of the boot data, as JSON for a script element. */
  boot: string;
}

export interface Job {
  id: number;
  shell: FrameBundle;
  bundle: Bundle;
  /** The `SiteParts` as JSON: to copy these objects for each page takes longer than to know the text. */
  site: string;
  match: SentMatch;
  request: Omit<PageRequest, 'module' | 'match' | keyof SiteParts>;
  /** Addresses of the API, the best first; the request has the first one. */
  apis: readonly string[];
}

/** What a worker reports about a job. `cost` is how many milliseconds it blocked its thread. */
export type Notice =
  | { type: 'begin'; id: number }
  | { type: 'done'; id: number; page: MadePage; cost: number }
  | { type: 'failed'; id: number; message: string; stack?: string | undefined; cost: number }
  /** Memory stays in use after collection; `bundle` took most of it. */
  | { type: 'leak'; bundle: Pick<Bundle, 'name' | 'release'> };

export interface WorkerSetup {
  /** Of the thread's `BusySign`. */
  sign: SharedArrayBuffer;
  /** Bytes in use above which a worker looks for a leak. */
  memoryLimit: number;
}
