import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openJournal } from '../platform/journal';
import { isDelivered, retryDelay, type Answer } from './retry';
import type { WireBody } from './wire';

const ANSWER_WITHIN_MS = 15_000;
const KEPT_MS = 7 * 86_400_000;

const notificationSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  body: z.record(z.string(), z.unknown()),
  createdAt: z.number(),
  state: z.enum(['waiting', 'delivered', 'given_up', 'dropped']),
  retries: z.number(),
  nextAt: z.number(),
  answers: z.array(z.union([z.number(), z.enum(['timeout', 'unreachable'])])),
});
export type Notification = z.infer<typeof notificationSchema>;

/** How one notification is sent: how often (0 = lost on the way) and after which wait. */
export interface Delivery {
  copies: number;
  delayMs: number;
}
export const plainDelivery: Delivery = { copies: 1, delayMs: 0 };

export interface Notifier {
  /** Resolves when the notification is on disk; it is sent after that. */
  send(orderId: string, body: WireBody, delivery: Delivery): Promise<void>;
  /** All that was ever sent for an order, oldest first. */
  history(orderId: string): Notification[];
  /** Sends past notifications again, one after the other, without retries. */
  replay(bodies: WireBody[]): Promise<Answer[]>;
  close(): Promise<void>;
}

export interface NotifierOptions {
  url: string;
  retryUnitMs: number;
  dataDir: string;
}

export async function createNotifier(options: NotifierOptions): Promise<Notifier> {
  const { url, retryUnitMs, dataDir } = options;
  const oldest = Date.now() - KEPT_MS;
  const journal = await openJournal({
    path: join(dataDir, 'notifications.jsonl'),
    schema: notificationSchema,
    keep: ({ createdAt }) => createdAt > oldest,
  });
  const stopping = new AbortController();
  // Every notification that is being sent listens to the signal.
  setMaxListeners(0, stopping.signal);

  async function post(body: WireBody): Promise<Answer> {
    const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Panggung-Sandbox' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([timeout, stopping.signal]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return timeout.aborted ? 'timeout' : 'unreachable';
    }
  }

  /** Tries until it is delivered, the table is exhausted, or the process stops. */
  async function deliver(first: Notification): Promise<void> {
    let notification = first;
    while (notification.state === 'waiting') {
      const wait = Math.max(0, notification.nextAt - Date.now());
      if (wait > 0) await sleep(wait, undefined, { signal: stopping.signal, ref: false });
      const answer = await post(notification.body);
      // A delivery that was aborted by our stop is repeated after the restart.
      if (stopping.signal.aborted) return;
      notification = afterAnswer(notification, answer, retryUnitMs);
      await journal.put(notification.id, notification);
    }
  }

  /** Stopping rejects the waits of deliver(): what they wait for is on disk. */
  const start = (notification: Notification) => {
    deliver(notification).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  };

  for (const notification of journal.values()) start(notification);

  return {
    async send(orderId, body, { copies, delayMs }) {
      const now = Date.now();
      const made = Array.from({ length: Math.max(1, copies) }, (): Notification => ({
        id: randomUUID(),
        orderId,
        body,
        createdAt: now,
        state: copies === 0 ? 'dropped' : 'waiting',
        retries: 0,
        nextAt: now + delayMs,
        answers: [],
      }));
      await Promise.all(made.map((notification) => journal.put(notification.id, notification)));
      made.forEach(start);
    },
    history: (orderId) => journal.values().filter((entry) => entry.orderId === orderId),
    async replay(bodies) {
      const answers: Answer[] = [];
      for (const body of bodies) answers.push(await post(body));
      return answers;
    },
    async close() {
      stopping.abort();
      await journal.flush();
    },
  };
}

function afterAnswer(before: Notification, answer: Answer, unitMs: number): Notification {
  const answers = [...before.answers, answer];
  if (isDelivered(answer)) return { ...before, answers, state: 'delivered' };
  const wait = retryDelay(answer, before.retries, unitMs);
  if (wait === undefined) return { ...before, answers, state: 'given_up' };
  return { ...before, answers, retries: before.retries + 1, nextAt: Date.now() + wait };
}
