import type { AxiosInstance } from 'axios';
import { address } from '../address';
import type { ApiClient } from '../client';
import { callsOver, type Call } from '../calls';
import { ApiError, apiError } from '../errors';

interface MainClientOptions {
  /** Milliseconds after which a call is given up (product specification §9: 10000). */
  timeout: number;
  /** The visitor's token, or null without a session. */
  token: () => string | null;
  /** Called when the API refuses the token (401). */
  onUnauthorized: () => void;
  /**
   * Called when the API wants a second factor proved first (403). Resolves to whether it was: the
   * call is then made once more, so that nothing that was typed for it is lost.
   */
  onSecondFactor?: (wanted: SecondFactorWanted) => Promise<boolean>;
  /** Told of every answer to a GET, files aside. */
  onRead?: (read: Read) => void;
}

/** Whether a code is asked for, or the account has no second factor to ask for. */
export type SecondFactorWanted = 'code' | 'set-up';

const wantedBy: Readonly<Record<string, SecondFactorWanted>> = {
  SECOND_FACTOR_REQUIRED: 'code',
  SECOND_FACTOR_MISSING: 'set-up',
};

/** An answer, what was asked, and with which secrets. */
export interface Read {
  /** As the API's description writes it, e.g. `/transactions/{id}`. */
  path: string;
  params: Readonly<Record<string, unknown>>;
  /** Path and query, e.g. `/api/transactions/7`. */
  address: string;
  authorization: string | null;
  accessToken: string | null;
  answer: unknown;
  /** When it was true, if it came from the device and not from the API (ISO 8601). */
  savedAt: string | null;
}

/** Milliseconds that a file may take on its way: some megabytes over a slow line. */
const uploadTimeout = 120_000;

/** Header by which the site's service worker marks what it answers itself. */
const savedAtHeader = 'panggung-saved-at';

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
    const url = address('', path, { ...call.path }, { ...call.query });
    const {
      status,
      data: answer,
      headers,
      config,
    } = await http.request<unknown>({
      method,
      url,
      data,
      headers: { ...call.headers },
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.file ? { responseType: 'blob' as const } : {}),
      ...(data instanceof Blob ? { timeout: uploadTimeout } : {}),
    });
    if (status >= 200 && status < 300) {
      if (method === 'GET' && !call.file) {
        options.onRead?.({
          path,
          params: { ...call.path },
          address: url,
          answer,
          authorization: text(config.headers.get('Authorization')),
          accessToken: text(config.headers.get('X-Access-Token')),
          savedAt: text(headers[savedAtHeader]),
        });
      }
      return answer;
    }
    const problem = answer instanceof Blob ? await readJson(answer) : answer;
    throw apiError(`Request failed with status ${status}`, status, problem);
  }
  return callsOver(async (method, path, data, call) => {
    try {
      return await send(method, path, data, call);
    } catch (error) {
      const wanted = error instanceof ApiError ? wantedBy[error.code ?? ''] : undefined;
      if (wanted === undefined || !(await options.onSecondFactor?.(wanted))) throw error;
      return send(method, path, data, call);
    }
  });
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Where a file was asked for, a refusal comes as one. */
async function readJson(file: Blob): Promise<unknown> {
  const text = await new Response(file).text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function load({ timeout, token, onUnauthorized }: MainClientOptions): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  const http = axios.create({ timeout, validateStatus: () => true });
  http.interceptors.request.use((request) => {
    const current = token();
    // A call may bring a token of its own, as for a session that has not begun.
    if (current !== null && !request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${current}`);
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
