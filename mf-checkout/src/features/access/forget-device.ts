import { draftKey } from '@panggung/platform';
import { forgetAccessTokens } from './order-access';

/** Half-filled forms of buyers and of refunds, in this tab. */
const drafts = ['checkout.', 'refund.'].map((form) => draftKey(null, form));

/** What the shell keeps of guests' orders to show them without a network, whatever its version. */
const keptOrders = /^panggung\.\d+\.guest$/;

/**
 * Takes from this device what opens orders and tickets without an account, and what of them is kept
 * beside. The links in the mails stay good. Never rejects.
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
    // Storage is forbidden here: nothing was kept.
  }
}
