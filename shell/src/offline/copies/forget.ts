import { cacheNames, exclusively } from './storage';

/** Whatever could say something about a visitor. */
const personal = [
  cacheNames.member,
  cacheNames.guest,
  cacheNames.role,
  cacheNames.pages,
  // They say what somebody read.
  cacheNames.visited,
];

/**
 * Throws away what this device keeps for offline use: at once, and again when a page that is being
 * kept at this moment is through. Never rejects.
 * @param sessionEnded whether somebody was signed in until now; if not, only what an earlier
 *   session may have left behind is looked for, since guests' orders have no session
 */
export async function forgetKept(sessionEnded: boolean): Promise<void> {
  // Without https there are no caches, and nothing was kept.
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

/** The account has no role any more that had remotes: throws away what was kept of them. Never rejects. */
export async function forgetRole(): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    await caches.delete(cacheNames.role);
  } catch {
    // As above.
  }
}
