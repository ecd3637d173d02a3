import { tracedFetch } from '@panggung/observability';
import type { Copies } from './copies';

/** Calls of the api by web itself. */
export interface ApiCalls {
  /**
   * @param name of the call, without anything that belongs to a visitor
   * @throws Error when no copy answers
   */
  fetch(name: string, path: string, init: CallInit): Promise<Response>;
}

interface CallInit extends RequestInit {
  /** Milliseconds for an answer of any copy. */
  limitMs: number;
}

/** What only reads goes to the next copy when one does not answer; what writes is sent once. */
export function apiCalls(copies: Copies): ApiCalls {
  return {
    async fetch(name, path, { limitMs, ...init }) {
      const limit = AbortSignal.timeout(limitMs);
      const isRepeatable = init.method === undefined || init.method === 'GET';
      let failure: unknown = new Error('no copy of the api answers');
      for (const address of copies.order()) {
        const silence = copies.silenceOf(address);
        if (silence?.aborted === true) continue;
        const givenUp = new AbortController();
        const giveUp = () => givenUp.abort();
        silence?.addEventListener('abort', giveUp);
        try {
          const signal = AbortSignal.any([limit, givenUp.signal]);
          return await tracedFetch(name, address + path, { ...init, signal });
        } catch (error) {
          failure = error;
          copies.suspect(address);
          if (!isRepeatable || limit.aborted) break;
        } finally {
          silence?.removeEventListener('abort', giveUp);
        }
      }
      throw failure;
    },
  };
}
