import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callHeader } from './counting-proxy';

/** The status of one answer, or 0 for none. */
export interface Heard {
  kind: string;
  status: number;
  /** Time of the request and duration, in milliseconds; the rush begins at 0. */
  at: number;
  ms: number;
  retryAfter: string | undefined;
  /** Name of an API call; pages have none. */
  call: string | undefined;
}

export interface Wish {
  /** Name in the figures. */
  kind: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, with POST. */
  body?: object;
}

export interface Offer {
  eventId: string;
  typeId: string;
}

/** Milliseconds after which a request counts as unanswered. */
const patience = 20_000;

/** A busy machine may refuse an order for a second; nothing is lost by that. */
export const isAskedBack = ({ status, retryAfter }: Heard): boolean =>
  status === 503 && retryAfter !== undefined;

/** Many clients of one site, each with one connection and one request at a time. */
export function createCrowd(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const heard: Heard[] = [];
  let open = true;
  const beganAt = performance.now();

  function send({ kind, path, headers, body }: Wish): Promise<Heard> {
    const startedAt = performance.now();
    const call = path.startsWith('/api/') ? randomUUID() : undefined;
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const end = (status: number, retryAfter?: string) => {
        const times = { at: startedAt - beganAt, ms: performance.now() - startedAt };
        const answer = { kind, status, ...times, retryAfter, call };
        heard.push(answer);
        resolve(answer);
      };
      const request = ask(
        {
          hostname,
          port,
          path,
          agent,
          method: text === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            ...(call !== undefined && { [callHeader]: call }),
            ...(text !== undefined && { 'content-type': 'application/json' }),
          },
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          answer.resume();
          answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
          answer.once('error', () => end(0));
        },
      );
      request.once('error', () => end(0));
      request.end(text);
    });
  }

  return {
    heard,
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
    close: () => agent.destroy(),
  };
}

/** The request of a guest who buys one ticket. */
export function purchase(kind: string, { eventId, typeId }: Offer): Wish {
  const name = randomUUID();
  return {
    kind,
    path: '/api/tickets/guest-purchase',
    headers: { 'idempotency-key': name },
    body: {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId: typeId, quantity: 1 }],
      buyer: { name: 'Pembeli Ramai', email: `${name}@contoh.test`, phone: '081234567890' },
    },
  };
}
