import { isRecord, readTab, storedText, writeTab } from '@panggung/screens';
import type { Draft } from './draft';
import type { Holders } from '../form/holders';
import type { Selection } from '../selection/selection';

interface StoredDraft extends Draft {
  /** The `t` of the address when it was written: another one starts a new selection. */
  preselected: string | null;
}

const draftKey = (eventId: string) => `panggung.checkout.${eventId}`;

/** The draft of this tab for an event, or undefined. */
export function readDraft(eventId: string): StoredDraft | undefined {
  const stored = readTab(draftKey(eventId));
  const { preselected, selection, buyer, holders, promoCode, withGoods } = stored;
  if (!isRecord(selection) || !isRecord(buyer)) return undefined;
  const counts = Object.entries(selection).map(([id, quantity]) => [id, Number(quantity) || 0]);
  return {
    preselected: typeof preselected === 'string' ? preselected : null,
    selection: Object.fromEntries(counts) as Selection,
    buyer: {
      name: storedText(buyer['name']),
      email: storedText(buyer['email']),
      phone: storedText(buyer['phone']),
    },
    holders: isRecord(holders) ? readHolders(holders) : undefined,
    promoCode: storedText(promoCode),
    withGoods: withGoods !== false,
  };
}

function readHolders(stored: Record<string, unknown>): Holders {
  const names = Object.entries(stored).map(([id, list]) => [
    id,
    Array.isArray(list) ? list.map(storedText) : [],
  ]);
  return Object.fromEntries(names) as Holders;
}

export const writeDraft = (eventId: string, draft: StoredDraft): void =>
  writeTab(draftKey(eventId), draft);
