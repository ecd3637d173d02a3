import { readTab, writeTab } from './tab-storage';

/**
 * The Idempotency-Key of what is about to be sent. The same content keeps its key until `forget`,
 * also across a reload: sent again after a lost answer, it counts once.
 * @param name where this tab keeps it
 */
export function attemptKey(name: string, content: string): string {
  const kept = readTab(name);
  if (kept?.['content'] === content && typeof kept['key'] === 'string') return kept['key'];
  const key = randomKey();
  writeTab(name, { content, key });
  return key;
}

/** The outcome is known: the same content is then something new. */
export const forgetAttempt = (name: string): void => writeTab(name, null);

/** 128 random bits. `randomUUID` exists in secure contexts only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
