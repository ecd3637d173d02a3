const prefix = 'panggung.draft.';
const guest = 'guest';

/**
 * Key under which this tab stores the unsent values of a form.
 * @param account id of the signed-in user; null for a guest
 * @param name of the form and its subject, e.g. `studio.event.<id>`
 */
export const draftKey = (account: string | null, name: string): string =>
  `${prefix}${account ?? guest}.${name}`;

/**
 * Deletes drafts of this tab: all of them on a sign-out, those of other accounts on a sign-in. A
 * sign-in keeps the guest's drafts, since guests choose first and sign in afterwards.
 * @param account who signs in; null on a sign-out
 */
export function forgetDrafts(account: string | null): void {
  const staying = account === null ? [] : [guest, account].map((owner) => `${prefix}${owner}.`);
  try {
    for (const key of Object.keys(sessionStorage)) {
      const stays = staying.some((start) => key.startsWith(start));
      if (key.startsWith(prefix) && !stays) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
