import type { ApiClient } from './client';

/** What a call carries beside its path and body. */
export interface Call {
  path?: object;
  query?: object;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The answer is a file and no JSON. */
  file?: boolean;
}

/** Sends one request and gives the body of its successful answer; throws otherwise. */
export type Send = (method: string, path: string, body: unknown, call: Call) => Promise<unknown>;

/** The typed calls over one way to send them. */
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
  // Paths and shapes are known at the type's side only; OpenAPI gives them.
  return client as unknown as ApiClient;
}
