/** What `orderLink` needs of an order. */
export interface LinkedOrder {
  id: string;
  userId: string | null;
  accessVersion: number;
}

export type AccessTokenOf = (order: Pick<LinkedOrder, 'id' | 'accessVersion'>) => string;

/** The URL of an order; a guest's link contains the access token. */
export function orderLink(
  publicUrl: string,
  order: LinkedOrder,
  accessTokenOf: AccessTokenOf,
): string {
  const page = `${publicUrl}/checkout/${order.id}/status`;
  // In the fragment, which browsers keep to themselves: the secret reaches no server log.
  return order.userId === null ? `${page}#access=${accessTokenOf(order)}` : page;
}
