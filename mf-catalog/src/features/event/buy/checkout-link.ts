/** The checkout for an event, with one ticket of a type chosen already if one is named. */
export function checkoutLink(eventId: string, ticketTypeId?: string): string {
  const chosen = ticketTypeId === undefined ? '' : `&t=${ticketTypeId}:1`;
  return `/checkout/new?event=${eventId}${chosen}`;
}
