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
 * Throws away what was typed in this tab: all of it when somebody signs out, what others typed when
 * somebody signs in. Then what a guest typed stays, since guests buy and sign in afterwards.
 * @param account who signs in; null when somebody signs out
 */
export function forgetDrafts(account: string | null): void {
  const staying = account === null ? [] : [guest, account].map((owner) => `${prefix}${owner}.`);
  try {
    for (const key of Object.keys(sessionStorage)) {
      const stays = staying.some((start) => key.startsWith(start));
      if (key.startsWith(prefix) && !stays) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}
