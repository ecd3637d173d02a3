const prefix = 'panggung.draft.';
const guest = 'guest';

/**
 * Where this tab keeps what was typed into a form and not sent.
 * @param account id of whoever is signed in; null for a guest
 * @param name of the form and of what it is about, e.g. `studio.event.<id>`
 */
export const draftKey = (account: string | null, name: string): string =>
  `${prefix}${account ?? guest}.${name}`;

/**
 * Throws away what accounts have typed in this tab. What a guest typed stays, since guests buy and
 * sign in afterwards.
 * @param account whose drafts stay; null for nobody's
 */
export function forgetDrafts(account: string | null): void {
  const staying = [guest, account].map((owner) => owner !== null && `${prefix}${owner}.`);
  try {
    for (const key of Object.keys(sessionStorage)) {
      const stays = staying.some((start) => start !== false && key.startsWith(start));
      if (key.startsWith(prefix) && !stays) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}
