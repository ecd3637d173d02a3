/** What the link to an order is made of. */
export interface LinkedOrder {
  id: string;
  userId: string | null;
  accessVersion: number;
}

export type AccessTokenOf = (order: Pick<LinkedOrder, 'id' | 'accessVersion'>) => string;

/** Where a buyer finds an order; a guest's link carries the secret that opens it. */
export function orderLink(
  publicUrl: string,
  order: LinkedOrder,
  accessTokenOf: AccessTokenOf,
): string {
  const page = `${publicUrl}/checkout/${order.id}/status`;
  // In the fragment, which browsers keep to themselves: the secret reaches no server log.
  return order.userId === null ? `${page}#access=${accessTokenOf(order)}` : page;
}
