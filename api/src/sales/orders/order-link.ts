import { shortId } from '../../platform/auth/tokens';

/** What `orderLink` needs of an order. */
export interface LinkedOrder {
  id: string;
  userId: string | null;
  accessVersion: number;
}

export type AccessTokenOf = (order: Pick<LinkedOrder, 'id' | 'accessVersion'>) => string;

/**
 * The URL of an order. A guest's is `/o#`, the id in 22 letters and the access token: it fits on one
 * line of a mail as text.
 */
export function orderLink(
  publicUrl: string,
  order: LinkedOrder,
  accessTokenOf: AccessTokenOf,
): string {
  if (order.userId !== null) return `${publicUrl}/checkout/${order.id}/status`;
  // In the fragment, which browsers keep to themselves: the secret reaches no server log.
  return `${publicUrl}/o#${shortId(order.id)}${accessTokenOf(order)}`;
}
