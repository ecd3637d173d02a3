import { isRecord, readTab, storedText, writeTab } from '@panggung/screens';
import { noPayout, storedPayout, type Payout } from './payout';

/** What the visitor has filled in so far. */
export interface RefundDraft {
  ticketIds: readonly string[];
  reason: string;
  payout: Payout;
}

const draftKey = (transactionId: string) => `panggung.refund.${transactionId}`;

/** What this tab had filled in before a reload, else nothing. */
export function readRefundDraft(transactionId: string): RefundDraft {
  const { ticketIds, reason, payout } = readTab(draftKey(transactionId));
  return {
    ticketIds: Array.isArray(ticketIds) ? ticketIds.map(storedText) : [],
    reason: storedText(reason),
    payout: isRecord(payout) ? storedPayout(payout) : noPayout,
  };
}

export const writeRefundDraft = (transactionId: string, draft: RefundDraft | null): void =>
  writeTab(draftKey(transactionId), draft);
