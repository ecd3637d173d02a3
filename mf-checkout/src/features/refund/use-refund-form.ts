import type { Refund, RefundQuote } from '@panggung/platform';
import { useEffect, useState } from 'react';
import { refusedFields } from '../sending/refused-fields';
import { checkPayout, payoutFields, trimmedPayout, type PayoutFaults } from './payout';
import { readRefundDraft, writeRefundDraft, type RefundDraft } from './refund-draft';
import { useRefundRequest } from './use-refund-request';

interface RefundFormInput {
  quote: RefundQuote;
  accessToken: string | null;
  onSent: (refund: Refund) => void;
}

interface Faults {
  tickets?: string;
  payout: PayoutFaults;
}

/** What is filled in, what is wrong with it, and the two steps of sending: review and confirm. */
export function useRefundForm({ quote, accessToken, onSent }: RefundFormInput) {
  const { transactionId } = quote;
  const [draft, setDraft] = useState(() => readRefundDraft(transactionId));
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const request = useRefundRequest(transactionId, accessToken, (refund) => {
    writeRefundDraft(transactionId, null);
    onSent(refund);
  });
  useEffect(() => writeRefundDraft(transactionId, draft), [draft, transactionId]);

  const tickets = quote.tickets.filter(
    ({ ticketId, refundable }) => refundable && draft.ticketIds.includes(ticketId),
  );
  // Merchandise goes with the last ticket.
  const merchandise = tickets.length === quote.standing ? quote.merchandise : [];
  const full = [...tickets, ...merchandise].reduce((sum, { amount }) => sum + amount, 0);
  const manual = quote.method.kind === 'manual';
  const own = faultsOf(draft, tickets.length, manual);
  const refused: PayoutFaults = refusedFields(request.error, payoutNames, 'payout.');
  const faults: Faults =
    attempt > 0 ? { ...own, payout: { ...refused, ...own.payout } } : { payout: {} };

  return {
    draft,
    tickets,
    merchandise,
    /** Rupiah that come back: at most what is left of the payment. */
    total: Math.min(full, quote.left),
    /** Whether that is less than what tickets and merchandise would bring. */
    capped: full > quote.left,
    payout: manual ? trimmedPayout(draft.payout) : undefined,
    faults,
    attempt,
    confirming,
    busy: request.isPending,
    /** A failure that belongs to no field. */
    failure: request.isError && Object.keys(refused).length === 0 ? request.error : null,
    change(part: Partial<RefundDraft>) {
      setDraft((before) => ({ ...before, ...part }));
      if (request.isError) request.reset();
    },
    review() {
      setAttempt((count) => count + 1);
      setConfirming(own.tickets === undefined && Object.keys(own.payout).length === 0);
    },
    close: () => setConfirming(false),
    send() {
      const reason = draft.reason.trim();
      const content = {
        ticketIds: tickets.map(({ ticketId }) => ticketId),
        ...(reason !== '' && { reason }),
        ...(manual && { payout: trimmedPayout(draft.payout) }),
      };
      const onError = () => {
        setConfirming(false);
        setAttempt((count) => count + 1);
      };
      request.mutate(content, { onError });
    },
  };
}

const payoutNames = payoutFields.map(({ name }) => name);

function faultsOf(draft: RefundDraft, count: number, manual: boolean): Faults {
  return {
    ...(count === 0 && { tickets: 'Pilih tiket yang ingin dikembalikan' }),
    payout: manual ? checkPayout(draft.payout) : {},
  };
}
