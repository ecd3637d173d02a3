import type { ApiClient, User } from '@panggung/api-client';
import { createStore } from 'zustand/vanilla';
import { clearSession, readSession, writeSession, type StoredSession } from './session-storage';

export interface AuthState {
  /** True until the stored session has been checked (product specification §4). */
  loading: boolean;
  token: string | null;
  user: User | null;
  /** Checks the stored session against the API; without one there is nothing to wait for. */
  start(api: ApiClient): Promise<void>;
  login(session: StoredSession): void;
  /** Ends the session on this device only. */
  clear(): void;
}

/** The session of the visitor. Lives in the shell; remotes see it through `useAuth`. */
export const authStore = createStore<AuthState>()((set, get) => ({
  loading: true,
  token: null,
  user: null,
  async start(api) {
    const stored = readSession();
    if (stored === null) {
      if (get().token === null) get().clear();
      return;
    }
    set({ token: stored.token });
    const stillTheSame = () => get().token === stored.token;
    try {
      const { user } = await api.get('/auth/profile');
      if (stillTheSame()) get().login({ token: stored.token, user });
    } catch {
      if (stillTheSame()) get().clear();
    } finally {
      set({ loading: false });
    }
  },
  login(session) {
    writeSession(session);
    set({ ...session, loading: false });
  },
  clear() {
    clearSession();
    set({ token: null, user: null, loading: false });
  },
}));
