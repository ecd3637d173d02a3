import { createContext, use } from 'react';
import type { User } from '@panggung/api-client';

/** The session as every remote sees it. */
export interface Auth {
  /** True until the stored session has been checked (or there was none). */
  loading: boolean;
  user: User | null;
  /** Starts a session: stores token and user. */
  login(session: { token: string; user: User }): void;
  /** Ends the session here and at the API. Resolves even when the API does not answer. */
  logout(): Promise<void>;
  /** Takes over what was changed about the user, as the API answered. */
  update(user: User): void;
}

export const AuthContext = createContext<Auth | null>(null);

/** The visitor's session. @throws Error outside of the shell or a harness */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth needs the platform around it');
  return auth;
}
