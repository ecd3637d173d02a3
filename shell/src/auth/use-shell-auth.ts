import type { ApiClient } from '@panggung/api-client';
import type { Auth } from '@panggung/platform';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { authStore } from './auth-store';
import { isOffline } from '../offline/is-offline';
import { storageKeys } from './session-storage';

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

  return useMemo<Auth>(
    () => ({
      loading,
      user,
      login: (session) => authStore.getState().login(session),
      update(changed) {
        const { token } = authStore.getState();
        if (token !== null) authStore.getState().login({ token, user: changed });
      },
      async logout() {
        authStore.getState().leave();
        // The logout call needs the token, so the token is cleared after it.
        await api.post('/auth/logout').catch(() => undefined);
        authStore.getState().clear();
      },
    }),
    [api, loading, user],
  );
}
