import type { ApiClient } from '@panggung/api-client';
import type { Auth } from '@panggung/platform';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { authStore } from './auth-store';
import { storageKeys } from './session-storage';

/** The session for `useAuth`; checks the stored one at the start and follows other tabs. */
export function useShellAuth(api: ApiClient): Auth {
  const loading = useStore(authStore, (state) => state.loading);
  const user = useStore(authStore, (state) => state.user);

  useEffect(() => {
    void authStore.getState().start(api);
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKeys.token && key !== null) return;
      if (newValue === null) authStore.getState().clear();
      else void authStore.getState().start(api);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [api]);

  return useMemo<Auth>(
    () => ({
      loading,
      user,
      login: (session) => authStore.getState().login(session),
      async logout() {
        // The token must still be there for the call that ends it.
        await api.post('/auth/logout').catch(() => undefined);
        authStore.getState().clear();
      },
    }),
    [api, loading, user],
  );
}
