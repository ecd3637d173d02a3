import type { Refund, RefundQuote, Transaction } from '@panggung/platform';
import { aRefund, aRefundQuote, aTicket, aTransaction, answer } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const [firstTicket, secondTicket] = aRefundQuote().tickets.map(({ ticketId }) => ticketId);
export const order = aTransaction({
  status: 'paid',
  paidAt: '2027-01-01T10:05:00.000Z',
  tickets: [aTicket(), aTicket({ id: secondTicket ?? '', code: 'TKT-Q2M7WX4KPA' })],
});
export const place = `/refund-form?transaction=${order.id}`;
export const manual = {
  kind: 'manual',
  name: 'Transfer bank',
  duration: '3–7 hari',
  until: null,
} as const;

interface Sent {
  key: string | null;
  token: string | null;
  body: unknown;
}

export function serve(
  quote: Partial<RefundQuote> = {},
  refunds: Refund[] = [],
  more: Partial<Transaction> = {},
): void {
  answer('get', '/transactions/:id', { data: { ...order, ...more } });
  answer('get', '/transactions/:id/refund-quote', { data: aRefundQuote(quote) });
  answer('get', '/transactions/:id/refunds', { data: refunds });
}

/** Records requests; each gets the next reply, and the last reply repeats. */
export function takeRequests(...replies: (() => object)[]): Sent[] {
  const sent: Sent[] = [];
  answer(
    'post',
    '/transactions/:id/refunds',
    async (request) => {
      const body: unknown = await request.json();
      const { headers } = request;
      const token = headers.get('X-Access-Token');
      sent.push({ key: headers.get('Idempotency-Key'), token, body });
      return (replies[sent.length - 1] ?? (() => ({ data: aRefund() })))();
    },
    { status: 201 },
  );
  return sent;
}

export const submit = () =>
  userEvent.click(screen.getByRole('button', { name: 'Ajukan pengembalian dana' }));
export const confirm = () =>
  userEvent.click(screen.getByRole('button', { name: 'Ya, kembalikan tiket' }));
export const choose = async (code: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(code) }));
