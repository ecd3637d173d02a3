import type { ApiClient } from './client';

/** The parts of a call besides its path and body. */
export interface Call {
  path?: object;
  query?: object;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Whether the answer is a file instead of JSON. */
  file?: boolean;
}

/** Sends one request and returns the body of a successful answer; throws otherwise. */
export type Send = (method: string, path: string, body: unknown, call: Call) => Promise<unknown>;

/** The typed calls, sent by the given function. */
export function callsOver(send: Send): ApiClient {
  const change =
    (method: string) =>
    (path: string, body?: unknown, call: Call = {}) =>
      send(method, path, body, call);
  const client = {
    get: (path: string, call: Call = {}) => send('GET', path, undefined, call),
    getFile: (path: string, call: Call = {}) =>
      send('GET', path, undefined, { ...call, file: true }),
    post: change('POST'),
    postFile: (path: string, file: Blob, call: Call = {}) =>
      send('POST', path, file, {
        ...call,
        headers: { 'content-type': file.type || 'application/octet-stream', ...call.headers },
      }),
    patch: change('PATCH'),
    delete: change('DELETE'),
  };
  // Only the types, from OpenAPI, know paths and shapes.
  return client as unknown as ApiClient;
}
