import { ApiError, type ApiClient, type User } from '@panggung/api-client';
import { forgetDrafts } from '@panggung/platform/host';
import { createStore } from 'zustand/vanilla';
import { forgetKept } from '../offline/copies/forget';
import { clearSession, readSession, writeSession, type StoredSession } from './session-storage';

export interface AuthState {
  /** True until the stored session has been checked (product specification §4). */
  loading: boolean;
  token: string | null;
  user: User | null;
  /** True while the visitor's own logout request is running; a 401 is then expected. */
  leaving: boolean;
  /**
   * Checks the stored session against the API; without one it returns at once.
   * @param offline the site is known to be unreachable: keeps the session and checks it like
   * `recheck`
   */
  start(api: ApiClient, offline?: boolean): Promise<void>;
  /**
   * Checks whether the session is still valid, e.g. when the visitor comes back to an open page:
   * another device may have ended it. The API client ends it on a 401; other errors change nothing.
   */
  recheck(api: ApiClient): Promise<void>;
  login(session: StoredSession): void;
  leave(): void;
  /** Ends the session on this device only. */
  clear(): void;
}

/** The session of the visitor. Lives in the shell; remotes read it through `useAuth`. */
export const authStore = createStore<AuthState>()((set, get) => ({
  loading: true,
  token: null,
  user: null,
  leaving: false,
  async start(api, offline = false) {
    const stored = readSession();
    if (stored === null) {
      if (get().token === null) get().clear();
      return;
    }
    set({ token: stored.token });
    // Another tab has signed in: requests carry its token from now on, so its user counts as well.
    if (get().user !== null) set({ user: stored.user });
    if (offline) {
      set({ user: stored.user, loading: false });
      return get().recheck(api);
    }
    const stillTheSame = () => get().token === stored.token;
    try {
      const { user } = await readProfile(api);
      if (stillTheSame()) get().login({ token: stored.token, user });
    } catch {
      if (stillTheSame()) get().clear();
    } finally {
      set({ loading: false });
    }
  },
  async recheck(api) {
    const { loading, token } = get();
    if (loading || token === null) return;
    try {
      const { user } = await api.get('/auth/profile');
      if (get().token === token) get().login({ token, user });
    } catch {
      // The API client has handled a 401; after any other error the session goes on.
    }
  },
  login(session) {
    const before = readSession();
    if (before !== null && before.token !== session.token) void forgetKept(true);
    // Drafts of an expired session stay for the same user; those of others are deleted.
    forgetDrafts(session.user.id);
    writeSession(session);
    set({ ...session, loading: false, leaving: false });
  },
  leave: () => set({ leaving: true }),
  clear() {
    void forgetKept(readSession() !== null || get().token !== null);
    if (get().leaving) forgetDrafts(null);
    clearSession(get().leaving);
    set({ token: null, user: null, loading: false, leaving: false });
  },
}));

/** Milliseconds before the profile is requested again. */
const pause = 1000;

/**
 * A lost connection or a restart of the API must not log anybody out: without any answer the
 * profile is requested once more. A refusal counts at once.
 */
async function readProfile(api: ApiClient): Promise<{ user: User }> {
  try {
    return await api.get('/auth/profile');
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    await new Promise((done) => setTimeout(done, pause));
    return api.get('/auth/profile');
  }
}
