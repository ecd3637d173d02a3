/**
 * The part of a service worker's world that ours uses. TypeScript's own library for workers
 * contradicts that of pages, which the rest of the shell is written against.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser asked for while the worker was starting; undefined if it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** Something that a page of the site said. */
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
