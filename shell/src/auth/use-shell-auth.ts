import type { ApiClient } from '@panggung/api-client';
import type { Auth } from '@panggung/platform';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { authStore } from './auth-store';
import { isOffline } from '../offline/is-offline';
import { leftKey, storageKeys } from './session-storage';

/**
 * The session for `useAuth`. Checks the stored session at the start and whenever the visitor comes
 * back to the page; follows a login or logout in another tab at once.
 */
export function useShellAuth(api: ApiClient): Auth {
  const loading = useStore(authStore, (state) => state.loading);
  const user = useStore(authStore, (state) => state.user);

  useEffect(() => {
    void authStore.getState().start(api, isOffline());
    const follow = ({ key, newValue }: StorageEvent) => {
      // By a logout, and not because it ran out: drafts go here as well.
      if (key === leftKey && newValue !== null) authStore.getState().leave();
      if (key !== storageKeys.token && key !== null) return;
      if (newValue === null) authStore.getState().clear();
      else void authStore.getState().start(api, isOffline());
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible') void authStore.getState().recheck(api);
    };
    window.addEventListener('storage', follow);
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('storage', follow);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', comeBack);
    };
  }, [api]);

  const ending = useRef<Promise<void>>(null);
  return useMemo<Auth>(() => {
    // Whoever waited for an answer may hold the session of another account by now.
    const isStillHere = () =>
      loading || (authStore.getState().user?.id ?? null) === (user?.id ?? null);
    return {
      loading,
      user,
      login(session) {
        if (isStillHere()) authStore.getState().login(session);
      },
      update(changed) {
        const { token, user: present } = authStore.getState();
        if (token !== null && present?.id === changed.id) {
          authStore.getState().login({ token, user: changed });
        }
      },
      async logout() {
        if (!isStillHere()) return;
        ending.current ??= end().finally(() => (ending.current = null));
        await ending.current;
      },
    };
    async function end(): Promise<void> {
      authStore.getState().leave();
      // The logout call needs the token, so the token is cleared after it.
      await api.post('/auth/logout').catch(() => undefined);
      if (isStillHere()) authStore.getState().clear();
    }
  }, [api, loading, user]);
}
