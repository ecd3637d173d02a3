/** Where a buyer finds an order; a guest's link carries the secret that opens it. */
export function orderLink(
  publicUrl: string,
  order: { id: string; userId: string | null },
  accessTokenOf: (orderId: string) => string,
): string {
  const page = `${publicUrl}/checkout/${order.id}/status`;
  // In the fragment, which browsers keep to themselves: the secret reaches no server log.
  return order.userId === null ? `${page}#access=${accessTokenOf(order.id)}` : page;
}
