import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './request';

/** Whether a reply, or no reply, is the fault of the server: the same request may be sent again. */
const isServerFault = (reply: Reply | undefined): boolean =>
  reply === undefined ||
  reply.status === 0 ||
  reply.status >= 500 ||
  reply.status === 429 ||
  reply.text.includes('IDEMPOTENCY_IN_PROGRESS');

interface RetryOptions {
  /** Name of the request in the error. */
  what?: string;
  /** Moment of `performance.now()`. */
  deadline?: number;
  /** Milliseconds before the next try. */
  pauseMs?: () => number;
}

/**
 * Sends the same request until the answer is no fault of the server, as the pages do.
 * @throws Error after the deadline
 */
export async function untilAnswered<Answer extends Reply>(
  send: () => Promise<Answer>,
  { what = 'a request', deadline = Infinity, pauseMs }: RetryOptions = {},
): Promise<Answer> {
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer !== undefined && !isServerFault(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(`no answer to ${what} within the limit, the last was ${answer?.status ?? 0}`);
    }
    await sleep(pauseMs?.() ?? 100);
  }
}
