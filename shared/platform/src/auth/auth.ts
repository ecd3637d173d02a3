import { createContext, use } from 'react';
import type { User } from '@panggung/api-client';

/** The session as remotes see it. */
export interface Auth {
  /** True until the stored session has been checked (or there was none). */
  loading: boolean;
  user: User | null;
  /** Starts a session: stores token and user. */
  login(session: { token: string; user: User }): void;
  /** Ends the session here and in the API. Resolves even when the API does not answer. */
  logout(): Promise<void>;
  /** Updates the user of the session with the API's answer. */
  update(user: User): void;
}

export const AuthContext = createContext<Auth | null>(null);

/** The visitor's session. @throws Error outside of the shell or a harness */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth needs the platform around it');
  return auth;
}
