import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { authStore } from '../auth/auth-store';
import type { LiveRemote } from '../boot/boot';
import { fetchRestricted } from './registry-client';
import type { RemoteStore } from './remote-store';

/** Milliseconds for web to answer. */
const patience = 8000;

export interface Restricted {
  /** True while it is not known yet which remotes the visitor's role adds. */
  pending: boolean;
  /** Asks web once more, e.g. after it did not answer. */
  retry: () => void;
}

export const RestrictedContext = createContext<Restricted>({
  pending: false,
  retry: () => undefined,
});

export function useRestricted(): Restricted {
  return use(RestrictedContext);
}

/**
 * Asks web for the remotes of the visitor's role when a session starts, and removes them when it
 * ends. Web decides by the role that the API gives for the token; nothing stored here counts.
 */
export function useRestrictedRemotes(store: RemoteStore): Restricted {
  const loading = useStore(authStore, (state) => state.loading);
  const token = useStore(authStore, (state) => state.token);
  const signedIn = useStore(authStore, (state) => state.user !== null);
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === null || !signedIn) return;
    const request = new AbortController();
    let added: readonly LiveRemote[] = [];
    let isOver = false;
    const timer = setTimeout(() => request.abort(), patience);
    void fetchRestricted(request.signal).then((remotes) => {
      clearTimeout(timer);
      if (isOver) return;
      added = remotes;
      store.add(remotes);
      setAnsweredFor(token);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      request.abort();
      store.remove(new Set(added.map(({ name }) => name)));
      setAnsweredFor(null);
    };
  }, [attempt, signedIn, store, token]);

  const pending = loading || (signedIn && answeredFor !== token);
  return useMemo(() => ({ pending, retry: () => setAttempt((count) => count + 1) }), [pending]);
}
