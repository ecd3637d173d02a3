import type { AxiosInstance } from 'axios';
import { address } from '../address';
import type { ApiClient } from '../client';
import { apiError } from '../errors';

interface MainClientOptions {
  /** Milliseconds after which a call is given up (product specification §9: 10000). */
  timeout: number;
  /** The visitor's token, or null without a session. */
  token: () => string | null;
  /** Called when the API refuses the token (401). */
  onUnauthorized: () => void;
}

interface Call {
  path?: object;
  query?: object;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * The product's main client (specification §6 to §8): sends the bearer token when there is one;
 * a 401 answer to a call that carried it ends the session. axios is loaded with the first call,
 * so that pages without a session do not pay for it.
 */
export function createMainClient(options: MainClientOptions): ApiClient {
  let instance: Promise<AxiosInstance> | undefined;
  const loaded = () => (instance ??= load(options));

  async function send(method: string, path: string, data: unknown, call: Call): Promise<unknown> {
    const http = await loaded().catch((error: unknown) => {
      instance = undefined; // the chunk may load next time
      throw error;
    });
    const { status, data: answer } = await http.request<unknown>({
      method,
      url: address('', path, { ...call.path }, { ...call.query }),
      data,
      headers: { ...call.headers },
      ...(call.signal ? { signal: call.signal } : {}),
    });
    if (status >= 200 && status < 300) return answer;
    throw apiError(`Request failed with status ${status}`, status, answer);
  }
  return {
    get: ((path: string, call: Call = {}) =>
      send('GET', path, undefined, call)) as ApiClient['get'],
    post: ((path: string, body?: unknown, call: Call = {}) =>
      send('POST', path, body, call)) as ApiClient['post'],
  };
}

async function load({ timeout, token, onUnauthorized }: MainClientOptions): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  const http = axios.create({ timeout, validateStatus: () => true });
  http.interceptors.request.use((request) => {
    const current = token();
    if (current !== null) request.headers.set('Authorization', `Bearer ${current}`);
    return request;
  });
  http.interceptors.response.use((response) => {
    const sent = response.config.headers.get('Authorization');
    // A late answer to an older session must not end the present one.
    if (response.status === 401 && sent && sent === `Bearer ${token()}`) onUnauthorized();
    return response;
  });
  return http;
}
