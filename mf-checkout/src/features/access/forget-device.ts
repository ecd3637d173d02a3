import { draftKey } from '@panggung/platform';
import { forgetAccessTokens } from './order-access';

/** Drafts of order forms and refund forms, in this tab. */
const drafts = ['checkout.', 'refund.'].map((form) => draftKey(null, form));

/** The shell's offline caches of guests' orders, in any version. */
const keptOrders = /^panggung\.\d+\.guest$/;

/**
 * Deletes from this device the access tokens of orders and tickets without an account, and all data
 * kept with them. The links in the mails stay valid. Never rejects.
 */
export async function forgetOrdersOnDevice(): Promise<void> {
  forgetAccessTokens();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (drafts.some((draft) => key.startsWith(draft))) sessionStorage.removeItem(key);
    }
    if (typeof caches === 'undefined') return;
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => keptOrders.test(name)).map((name) => caches.delete(name)),
    );
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
