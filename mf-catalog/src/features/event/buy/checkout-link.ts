import { href } from '@panggung/addresses';

/** Address of the checkout for an event; with a type, one ticket of it is preselected. */
export function checkoutLink(eventId: string, ticketTypeId?: string): string {
  const chosen = ticketTypeId === undefined ? {} : { t: `${ticketTypeId}:1` };
  return href('/checkout/new', { event: eventId, ...chosen });
}
