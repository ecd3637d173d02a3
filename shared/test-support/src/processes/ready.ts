import { setTimeout as sleep } from 'node:timers/promises';
import { takesConnections } from '@panggung/stack/ports';

/** Whether a program is ready, given all that it has written. */
export type IsReady = (output: string) => Promise<boolean> | boolean;

/** Ready when an address answers with success, within two seconds. */
export const answersOk =
  (url: string): IsReady =>
  async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  };

/** Ready when an address answers by HTTP, whatever the answer is. */
export const answersHttp =
  (url: string): IsReady =>
  () =>
    fetch(url, { signal: AbortSignal.timeout(2_000) }).then(() => true);

/** Ready when a port of this machine takes connections. */
export const listensAt =
  (port: number): IsReady =>
  () =>
    takesConnections(port);

/** Ready when the program has written a text. */
export const hasWritten =
  (text: string): IsReady =>
  (output) =>
    output.includes(text);

/**
 * Waits until `look` gives a value.
 * @throws Error that says what did not come
 */
export async function eventually<Value>(
  what: string,
  look: () => Value | undefined | Promise<Value | undefined>,
  timeoutMs = 15_000,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`${what} did not come`);
    await sleep(100);
  }
}
