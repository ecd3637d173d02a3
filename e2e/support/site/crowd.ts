import { randomUUID } from 'node:crypto';
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callHeader } from './counting-proxy';

/** One answer, or 0 for none. */
export interface Heard {
  kind: string;
  status: number;
  /** When it was asked for and how long it took, in milliseconds; the rush begins at 0. */
  at: number;
  ms: number;
  retryAfter: string | undefined;
  /** Of a call of the API; pages have none. */
  call: string | undefined;
}

export interface Wish {
  /** For the figures. */
  kind: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, by POST. */
  body?: object;
}

export interface Offer {
  eventId: string;
  typeId: string;
}

/** Whoever waits longer has got no answer. */
const patience = 20_000;

/** Many people in front of one site, each with a connection and one request at a time. */
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
    /** Does the same again and again until the crowd goes home. */
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

/** What somebody asks for who buys one ticket as a guest. */
export function purchase(kind: string, { eventId, typeId }: Offer): Wish {
  const name = randomUUID();
  return {
    kind,
    path: '/api/tickets/guest-purchase',
    headers: { 'idempotency-key': name },
    body: {
      eventId,
      items: [{ ticketTypeId: typeId, quantity: 1 }],
      buyer: { name: 'Pembeli Ramai', email: `${name}@contoh.test`, phone: '081234567890' },
    },
  };
}
