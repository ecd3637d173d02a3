import { guest, guestOrder, paymentOf, type OrderRef } from '@panggung/test-support/people/buyer';
import { dataOf, httpRequest } from '@panggung/test-support/people/request';
import { freshEmail } from '../people/accounts';
import { eventAt } from '../tracing/tapped-purchase';

/** Orders a ticket and begins its payment, as a browser would. @returns the status of the payment */
export async function orderAndPay(origin: string): Promise<number> {
  const { id: eventId, ticketTypes } = await eventAt(origin);
  const type = ticketTypes.find(({ status, price }) => status === 'on_sale' && price > 0);
  const request = httpRequest(origin);
  const offer = { eventId, ticketTypeId: type?.id ?? '' };
  const ordered = await request(guestOrder(offer, { buyer: guest(freshEmail('pantau')) }));
  return (await request(paymentOf(dataOf<OrderRef>(ordered)))).status;
}
