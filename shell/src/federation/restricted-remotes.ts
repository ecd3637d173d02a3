import { createContext, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { authStore } from '../auth/auth-store';
import type { LiveRemote } from '../boot/boot';
import { fetchRestricted } from './registry-client';
import type { RemoteStore } from './remote-store';

/** True while it is not known yet which remotes the visitor's role adds. */
export const RestrictedPendingContext = createContext(false);

export function useRestrictedPending(): boolean {
  return use(RestrictedPendingContext);
}

/**
 * Asks web for the remotes of the visitor's role when a session starts, and removes them when it
 * ends. Web decides by the role that the API gives for the token; nothing stored here counts.
 * @returns whether the answer is still pending
 */
export function useRestrictedRemotes(store: RemoteStore): boolean {
  const loading = useStore(authStore, (state) => state.loading);
  const token = useStore(authStore, (state) => state.token);
  const signedIn = useStore(authStore, (state) => state.user !== null);
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);

  useEffect(() => {
    if (token === null || !signedIn) return;
    const request = new AbortController();
    let added: readonly LiveRemote[] = [];
    void fetchRestricted(request.signal).then((remotes) => {
      if (request.signal.aborted) return;
      added = remotes;
      store.add(remotes);
      setAnsweredFor(token);
    });
    return () => {
      request.abort();
      store.remove(new Set(added.map(({ name }) => name)));
      setAnsweredFor(null);
    };
  }, [signedIn, store, token]);

  return loading || (signedIn && answeredFor !== token);
}
