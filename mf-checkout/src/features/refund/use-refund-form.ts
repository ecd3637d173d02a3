import type { Refund, RefundQuote } from '@panggung/platform';
import { textOrNull, useForm } from '@panggung/screens';
import { useState } from 'react';
import { array, check, custom, object, pipe, string, transform } from 'valibot';
import { noPayout, payoutSchema, type Payout } from './payout';
import type { RefundContent } from './refund.queries';
import { useRefundRequest } from './use-refund-request';

interface RefundFormInput {
  quote: RefundQuote;
  accessToken: string | null;
  onSent: (refund: Refund) => void;
}

/** What the visitor has filled in so far. */
interface RefundValues {
  ticketIds: string[];
  payout: Payout;
  reason: string;
}

const noValues: RefundValues = { ticketIds: [], payout: noPayout, reason: '' };

/** For refunds that go back by the payment method. */
const noAccount = pipe(
  custom<Payout>(() => true),
  transform(() => null),
);

/** Makes the request body: only refundable tickets, and a bank account where one is needed. */
const schemaFor = ({ tickets, method }: RefundQuote) => {
  const open = tickets.filter(({ refundable }) => refundable).map(({ ticketId }) => ticketId);
  return pipe(
    object({
      ticketIds: pipe(
        array(string()),
        transform((ids) => open.filter((id) => ids.includes(id))),
        check((ids) => ids.length > 0, 'Pilih tiket yang ingin dikembalikan'),
      ),
      payout: method.kind === 'manual' ? payoutSchema : noAccount,
      reason: textOrNull,
    }),
    transform(({ ticketIds, payout, reason }) => ({
      ticketIds,
      ...(reason !== null && { reason }),
      ...(payout && { payout }),
    })),
  );
};

/** The form's values, its errors, and the two steps of sending: review and confirm. */
export function useRefundForm({ quote, accessToken, onSent }: RefundFormInput) {
  const { transactionId } = quote;
  /** The request that waits for confirmation. */
  const [confirming, setConfirming] = useState<RefundContent>();
  const request = useRefundRequest(transactionId, accessToken, onSent);
  const form = useForm({
    id: 'refund',
    schema: schemaFor(quote),
    saved: noValues,
    draft: `refund.${transactionId}`,
    async send(content) {
      try {
        await request.mutateAsync(content);
      } finally {
        setConfirming(undefined);
      }
    },
  });
  const tickets = quote.tickets.filter(
    ({ ticketId, refundable }) => refundable && form.values.ticketIds.includes(ticketId),
  );
  // Merchandise is refunded together with the last ticket.
  const merchandise = tickets.length === quote.standing ? quote.merchandise : [];
  const full = [...tickets, ...merchandise].reduce((sum, { amount }) => sum + amount, 0);

  return {
    form,
    tickets,
    merchandise,
    /** Refund in Rupiah: at most the rest of the payment. */
    total: Math.min(full, quote.left),
    /** Whether that is less than the sum for tickets and merchandise. */
    capped: full > quote.left,
    confirming,
    review: () => setConfirming(form.check()),
    close: () => setConfirming(undefined),
  };
}
