import type { Answer } from '@panggung/platform';
import { isRecord } from '@panggung/screens';

type StatusAnswer = Answer<'/events/{id}/waiting-room'>;

/** The status was not to be had. */
export class NoStatus extends Error {
  constructor(
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    /** Seconds for which the server wants to be left alone; null when it does not say. */
    readonly retryAfter: number | null,
  ) {
    super(`no status: ${status}`);
  }
}

/** Milliseconds for an answer. */
const limit = 10_000;

/**
 * Asks for the status past the API client, which keeps no `Retry-After`.
 * @returns null for an event without a waiting room
 * @throws NoStatus
 */
export async function fetchStatus(
  eventId: string,
  signal: AbortSignal,
): Promise<StatusAnswer | null> {
  const limits = [signal, AbortSignal.timeout(limit)];
  const address = new URL(`/api/events/${encodeURIComponent(eventId)}/waiting-room`, location.href);
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.any(limits) });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NoStatus(0, null);
  }
  if ((response.status === 404 || response.status === 400) && (await isRefusal(response)))
    return null;
  if (!response.ok) throw new NoStatus(response.status, secondsIn(response.headers));
  return (await response.json()) as StatusAnswer;
}

/** Whether the api itself refuses, and not a stranger on the way. */
async function isRefusal(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return isRecord(body) && typeof body['code'] === 'string';
}

function secondsIn(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
