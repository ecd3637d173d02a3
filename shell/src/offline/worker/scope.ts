/**
 * The part of the service worker API that ours uses. TypeScript's library for workers conflicts
 * with that for pages, which the rest of the shell uses.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser requested while the worker started; undefined if none. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message from a page of the site. */
export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', act: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'fetch', act: (event: WorkerFetchEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
