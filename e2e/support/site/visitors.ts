import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guest, guestOrder } from '@panggung/test-support/people/buyer';
import {
  createVisitors,
  type VisitorAnswer,
  type VisitorRequest,
} from '@panggung/test-support/people/visitors';
import { callHeader } from './counting-proxy';

export interface Heard extends VisitorAnswer {
  /** Name of an API call; pages have none. */
  call: string | undefined;
}

export type Wish = VisitorRequest;

export interface Offer {
  eventId: string;
  typeId: string;
}

const withCall = (answer: VisitorAnswer): Heard => ({ ...answer, call: answer.sent[callHeader] });

/** A busy machine may refuse an order for a second; nothing is lost by that. */
export const isAskedBack = ({ status, retryAfter }: VisitorAnswer): boolean =>
  status === 503 && retryAfter !== undefined;

/** Many clients of one site, each with one connection and one request at a time. */
export function createCrowd(origin: string) {
  const visitors = createVisitors(origin, {
    timeoutMs: 20_000,
    headers: ({ path }): Record<string, string> =>
      path.startsWith('/api/') ? { [callHeader]: randomUUID() } : {},
  });
  let open = true;
  const send = async (wish: Wish) => withCall(await visitors.send(wish));
  return {
    get heard() {
      return visitors.answers.map(withCall);
    },
    send,
    /** As a buyer does: tries again, with the same key, when told to come back. */
    async insist(wish: Wish): Promise<Heard> {
      for (;;) {
        const answer = await send(wish);
        if (!isAskedBack(answer)) return answer;
        await sleep(Number(answer.retryAfter) * 1000);
      }
    },
    /** Repeats a task until the crowd is closed. */
    async repeat(once: () => Promise<unknown>, pauseMs = 0): Promise<void> {
      while (open) {
        await once();
        if (pauseMs > 0) await sleep(pauseMs);
      }
    },
    goHome() {
      open = false;
    },
    close: visitors.close,
  };
}

/** The request of a guest who buys one ticket. */
export const purchase = (kind: string, { eventId, typeId }: Offer) => ({
  kind,
  ...guestOrder({ eventId, ticketTypeId: typeId }, { buyer: guest(`${randomUUID()}@contoh.test`) }),
});
