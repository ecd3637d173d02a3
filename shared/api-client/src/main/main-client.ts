import type { AxiosInstance } from 'axios';
import { address } from '../address';
import type { ApiClient } from '../client';
import type { CallTrace } from '../call-trace';
import { callsOver, type Call } from '../calls';
import { apiError } from '../errors';
import { loadHttp, type Session } from './load-http';
import { withSecondFactor, type AskSecondFactor } from './second-factor';

interface MainClientOptions extends Session {
  onSecondFactor?: AskSecondFactor;
  trace?: CallTrace;
  /** Called for every answer to a GET, except files. */
  onRead?: (read: Read) => void;
}

/** An answer, with its request and its secrets. */
export interface Read {
  /** As in the OpenAPI document, e.g. `/transactions/{id}`. */
  path: string;
  params: Readonly<Record<string, unknown>>;
  /** Path and query, e.g. `/api/transactions/7`. */
  address: string;
  authorization: string | null;
  accessToken: string | null;
  answer: unknown;
  /** When the answer was saved, if it came from the device and not from the API (ISO 8601). */
  savedAt: string | null;
}

/** Milliseconds for an upload: some megabytes over a slow connection. */
const uploadTimeout = 120_000;

/** Header with which the site's service worker marks its own answers. */
const savedAtHeader = 'panggung-saved-at';

/**
 * The product's main client (specification §6 to §8): sends the bearer token if there is one; a 401
 * to a call with that token ends the session. axios is loaded with the first call, so that pages
 * without a session need not load it.
 */
export function createMainClient(options: MainClientOptions): ApiClient {
  let instance: Promise<AxiosInstance> | undefined;
  const loaded = () => (instance ??= loadHttp(options));

  async function send(method: string, path: string, data: unknown, call: Call): Promise<unknown> {
    const http = await loaded().catch((error: unknown) => {
      instance = undefined; // retry the import with the next call
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
      headers: { ...options.trace?.headers(), ...call.headers },
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.file ? { responseType: 'blob' as const } : {}),
      ...(data instanceof Blob ? { timeout: uploadTimeout } : {}),
    });
    options.trace?.answered?.(text(headers['traceresponse']));
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
  return callsOver((method, path, data, call) =>
    withSecondFactor(() => send(method, path, data, call), {
      token: options.token,
      ask: options.onSecondFactor,
    }),
  );
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** When a file was requested, an error body is also a Blob. */
async function readJson(file: Blob): Promise<unknown> {
  const text = await new Response(file).text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
