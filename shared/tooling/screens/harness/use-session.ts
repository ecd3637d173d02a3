import {
  createMainClient,
  createPublicClient,
  type ApiClients,
  type User,
} from '@panggung/api-client';
import type { Auth } from '@panggung/platform';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Key of session storage: the session ends with the tab. */
const key = 'panggung.harness.token';

/** Milliseconds; as on the site. */
const timeout = 10_000;

interface Session {
  auth: Auth;
  clients: ApiClients;
}

/** A session like the shell's, kept for this tab. */
export function useSession(): Session {
  const token = useRef(sessionStorage.getItem(key));
  const [user, setUser] = useState<User | null>(null);
  const [loading, setLoading] = useState(token.current !== null);

  const { clients, end } = useMemo(() => {
    const end = () => {
      token.current = null;
      sessionStorage.removeItem(key);
      setUser(null);
    };
    const api = createMainClient({ timeout, token: () => token.current, onUnauthorized: end });
    return { end, clients: { publicApi: createPublicClient({ base: '', timeout }), api } };
  }, []);

  useEffect(() => {
    if (token.current === null) return;
    clients.api
      .get('/auth/profile')
      .then(({ user: found }) => setUser(found), end)
      .finally(() => setLoading(false));
  }, [clients, end]);

  const auth = useMemo<Auth>(
    () => ({
      loading,
      user,
      login(session) {
        token.current = session.token;
        sessionStorage.setItem(key, session.token);
        setUser(session.user);
      },
      update: setUser,
      async logout() {
        await clients.api.post('/auth/logout').catch(() => undefined);
        end();
      },
    }),
    [clients, end, loading, user],
  );
  return { auth, clients };
}
