import { randomUUID } from 'node:crypto';
import { currentAgreement } from '@panggung/policy';
import { freshEmail } from '../people/accounts';
import { eventAt } from '../tracing/tapped-purchase';

/** Orders a ticket and begins its payment, as a browser would. @returns the status of the payment */
export async function orderAndPay(origin: string): Promise<number> {
  const event = await eventAt(origin);
  const type = event.ticketTypes.find(({ status, price }) => status === 'on_sale' && price > 0);
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const ordered = await post(
    '/tickets/guest-purchase',
    {
      agreement: currentAgreement,
      eventId: event.id,
      items: [{ ticketTypeId: type?.id, quantity: 1 }],
      buyer: { name: 'Pembeli Uji', email: freshEmail('pantau'), phone: '081234567890' },
    },
    { 'idempotency-key': randomUUID() },
  );
  const { data } = (await ordered.json()) as { data: { id: string; accessToken: string } };
  const paid = await post(
    '/payments/create-transaction',
    { transactionId: data.id },
    { 'x-access-token': data.accessToken },
  );
  return paid.status;
}
