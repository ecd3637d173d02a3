import { address } from '../address';
import type { ApiClient } from '../client';
import type { CallTrace } from '../call-trace';
import { callsOver, type Call } from '../calls';
import { apiError } from '../errors';

interface PublicClientOptions {
  /** Origin of the API without a path, e.g. `http://127.0.0.1:4101`; empty for the same origin. */
  base: string;
  /**
   * Milliseconds after which a call is aborted (product specification §9: 10000); null where whoever
   * asks gives up by itself.
   */
  timeout: number | null;
  trace?: CallTrace;
}

/**
 * The product's second client (specification §8): fetch, no session. On any status other than
 * success it logs `API request failed` and throws an ApiError `HTTP error! status: {code}`.
 */
export function createPublicClient({ base, timeout, trace }: PublicClientOptions): ApiClient {
  async function send(method: string, path: string, body: unknown, call: Call): Promise<unknown> {
    const limit = timeout === null ? null : AbortSignal.timeout(timeout);
    const target = address(base, path, { ...call.path }, { ...call.query });
    try {
      const response = await fetch(target, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...trace?.headers(),
          ...call.headers,
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        signal:
          call.signal && limit ? AbortSignal.any([call.signal, limit]) : (call.signal ?? limit),
      });
      trace?.answered?.(response.headers.get('traceresponse'));
      if (call.file && response.ok) return await response.blob();
      const answer: unknown = await response.json().catch(() => undefined);
      if (!response.ok) {
        throw apiError(`HTTP error! status: ${response.status}`, response.status, answer);
      }
      return answer;
    } catch (error) {
      if (!call.signal?.aborted) console.error('API request failed', error);
      throw error;
    }
  }
  return callsOver(send);
}
