import { ApiError, draftKey, useAuth } from '@panggung/platform';
import { useMemo } from 'react';
import { readTab, writeTab } from './tab-storage';

/** Something that is to be stored once: its Idempotency-Key, and all that was sent with it. */
interface Attempt {
  key: string;
  /** As JSON, oldest first. */
  contents: readonly string[];
}

/** Contents that are remembered; whoever tries more often gets the answer of a later one. */
const contentsAtMost = 5;

/**
 * Sends something so that it is stored once, for one account; the key is stored and deleted with the
 * account's drafts. It stays until the outcome is known, also across a reload and for changed
 * content: an earlier try may have been stored although its answer was lost.
 * @param name what is sent, e.g. `checkout.<event>`
 */
export function useAttempts(name: string) {
  const account = useAuth().user?.id ?? null;
  return useMemo(() => attemptsIn(draftKey(account, `${name}.attempt`)), [account, name]);
}

/**
 * The same, outside components.
 * @param storageKey where this tab stores the last attempt
 */
export function attemptsIn(storageKey: string) {
  function begin(content: string): Attempt {
    const { key, contents } = readAttempt(storageKey) ?? { key: randomKey(), contents: [] };
    const others = contents.filter((one) => one !== content);
    const attempt = { key, contents: [...others, content].slice(-contentsAtMost) };
    writeTab(storageKey, { ...attempt });
    return attempt;
  }
  const forget = () => writeTab(storageKey, null);

  return {
    /**
     * @param body everything that is sent, its fields always in the same order
     * @returns the answer, and what was stored: `body`, or that of an earlier try
     */
    async send<Body, Answer>(
      body: Body,
      send: (body: Body, key: string) => Promise<Answer>,
    ): Promise<{ answer: Answer; stored: Body }> {
      const { key, contents } = begin(JSON.stringify(body));
      const earlier = contents.slice(0, -1).toReversed();
      // Contents are bodies of this attempt, written by `begin`.
      const bodies = [body, ...earlier.map((content) => JSON.parse(content) as Body)];
      let reused: unknown;
      for (const stored of bodies) {
        try {
          const answer = await send(stored, key);
          forget();
          return { answer, stored };
        } catch (error) {
          if (!isReused(error)) throw error;
          reused = error;
        }
      }
      forget();
      throw reused;
    },
  };
}

/** Whether the API has stored something else under the key. */
const isReused = (error: unknown) =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';

function readAttempt(storageKey: string): Attempt | undefined {
  const { key, contents } = readTab(storageKey);
  if (typeof key !== 'string' || !Array.isArray(contents)) return undefined;
  return { key, contents: contents.filter((content) => typeof content === 'string') };
}

/** 128 random bits. `randomUUID` exists in secure contexts only. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
