import { draftKey, useAuth } from '@panggung/platform';
import { useMemo } from 'react';
import { readTab, writeTab } from './tab-storage';

/** An attempt to send something: its content and its Idempotency-Key. */
interface Attempt {
  content: string;
  key: string;
}

/**
 * Gives each attempt to send something its Idempotency-Key, for one account; stored and deleted
 * with the account's drafts. The same content keeps its key until the outcome is known, also across
 * a reload: sent again, it counts only once.
 * @param name what is sent, e.g. `checkout.<event>`
 */
export function useAttemptKeys(name: string) {
  const account = useAuth().user?.id ?? null;
  return useMemo(() => attemptKeys(draftKey(account, `${name}.attempt`)), [account, name]);
}

/**
 * The same, outside components.
 * @param storageKey where this tab stores the last attempt
 */
export function attemptKeys(storageKey: string) {
  let current: Attempt | undefined;
  return {
    /** @param content everything that is sent, always serialised in the same way */
    keyFor(content: string): string {
      current ??= readAttempt(storageKey);
      if (current?.content !== content) current = { content, key: randomKey() };
      writeTab(storageKey, current);
      return current.key;
    },
    /** Call it when the outcome is known: the next attempt is new, even with the same content. */
    forget(): void {
      current = undefined;
      writeTab(storageKey, null);
    },
  };
}

function readAttempt(storageKey: string): Attempt | undefined {
  const { content, key } = readTab(storageKey);
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined;
}

/** 128 random bits. `randomUUID` exists in secure contexts only. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
