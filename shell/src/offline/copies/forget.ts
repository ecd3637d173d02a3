import { cacheNames, exclusively } from './storage';

/** Every cache that may contain something about a visitor. */
const personal = [
  cacheNames.member,
  cacheNames.guest,
  cacheNames.role,
  cacheNames.pages,
  // Cached public pages show what somebody read.
  cacheNames.visited,
];

/**
 * Deletes what this device keeps for offline use: at once, and again after a page that is being
 * kept right now. Never rejects.
 * @param sessionEnded whether somebody was signed in until now; if not, deletes only if an earlier
 * session left something, since guests' orders have no session
 */
export async function forgetKept(sessionEnded: boolean): Promise<void> {
  // Without https there are no caches, so nothing was kept.
  if (typeof caches === 'undefined') return;
  try {
    if (!sessionEnded && !(await caches.has(cacheNames.member))) return;
    await drop();
    await exclusively(drop);
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

async function drop(): Promise<void> {
  await Promise.all(personal.map((name) => caches.delete(name)));
}

/** Deletes the kept remotes when the account's role has no remotes any more. Never rejects. */
export async function forgetRole(): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    await caches.delete(cacheNames.role);
  } catch {
    // As above.
  }
}
