import { readAttempt, writeAttempt, type Attempt } from './draft-storage';

/**
 * Gives each attempt to place an order its Idempotency-Key. The same content keeps its key until
 * the outcome is known, also across a reload: sent again, it cannot become a second order.
 */
export function createAttemptKeys(eventId: string) {
  let current: Attempt | undefined;
  return {
    /** @param content all that is sent, in one fixed spelling */
    keyFor(content: string): string {
      current ??= readAttempt(eventId);
      if (current?.content !== content) current = { content, key: randomKey() };
      writeAttempt(eventId, current);
      return current.key;
    },
    /** The outcome is known: the next order is another one, even with the same content. */
    forget(): void {
      current = undefined;
      writeAttempt(eventId, null);
    },
  };
}

/** 128 random bits. `randomUUID` exists in secure contexts only. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
