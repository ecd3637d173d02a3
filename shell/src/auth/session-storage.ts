import type { User } from '@panggung/api-client';

/** Keys of local storage (product specification §9). */
export const storageKeys = {
  token: 'auth_token',
  user: 'auth_user',
  loggedIn: 'isLoggedIn',
  profile: 'userProfile',
} as const;

export interface StoredSession {
  token: string;
  user: User;
}

/** The stored session, or null when there is none or it cannot be read. */
export function readSession(): StoredSession | null {
  try {
    const token = localStorage.getItem(storageKeys.token);
    const user: unknown = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null');
    return token && isUser(user) ? { token, user } : null;
  } catch {
    return null;
  }
}

/** The name that the header shows before the session has been checked, or null. */
export function readShownName(): string | null {
  try {
    if (localStorage.getItem(storageKeys.loggedIn) !== 'true') return null;
    const profile: unknown = JSON.parse(localStorage.getItem(storageKeys.profile) ?? 'null');
    return isUser(profile) ? profile.name : null;
  } catch {
    return null;
  }
}

/** Writes the token last: for other tabs, the token means that all keys are there. */
export function writeSession({ token, user }: StoredSession): void {
  attempt(() => {
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
    localStorage.setItem(storageKeys.loggedIn, 'true');
    localStorage.setItem(storageKeys.profile, JSON.stringify({ name: user.name }));
    localStorage.setItem(storageKeys.token, token);
  });
}

/** Set for a moment before the session is removed, so that other tabs know that it is a logout. */
export const leftKey = 'panggung.left';

/** @param isLogout whether the visitor wanted it */
export function clearSession(isLogout: boolean): void {
  attempt(() => {
    if (isLogout) localStorage.setItem(leftKey, 'true');
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
    localStorage.removeItem(leftKey);
  });
}

/** Storage may be full or forbidden: then the session lasts as long as the page. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The page works without storage.
  }
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  );
}
