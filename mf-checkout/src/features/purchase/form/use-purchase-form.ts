import type { EventDetail } from '@panggung/platform';
import { useEffect, useRef, useState } from 'react';
import { refusedFields } from '../../sending/refused-fields';
import { billOf } from '../selection/bill';
import { buyerFields, checkBuyer, trimmed, type BuyerFaults } from './buyer';
import type { Draft } from '../draft/draft';
import { writeDraft } from '../draft/draft-storage';
import { chosenItems, selectionFault } from '../selection/selection';
import { useCartGoods } from '../../cart/use-cart-goods';
import { usePromo } from '../promo/use-promo';
import { usePurchase } from '../use-purchase';

export interface PurchaseFormInput {
  event: EventDetail;
  initial: Draft;
  /** The `t` of the address. */
  preselected: string | null;
}

interface Faults {
  tickets?: string;
  promo?: string;
  buyer: BuyerFaults;
}

/** What is filled in, what it comes to, what is wrong with it, and sending it. */
export function usePurchaseForm({ event, initial, preselected }: PurchaseFormInput) {
  const [draft, setDraft] = useState(initial);
  const [refused, setRefused] = useState<BuyerFaults>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const purchase = usePurchase(event);
  const cart = useCartGoods();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const promo = usePromo(event.id, draft.promoCode, (promoCode) => change({ promoCode }));
  useEffect(() => writeDraft(event.id, { preselected, ...draft }), [draft, event.id, preselected]);

  const items = chosenItems(draft.selection, event.ticketTypes);
  const goods = draft.withGoods ? cart.goods : [];
  const bill = billOf(items, goods, promo.rule);
  const own: Faults = {
    tickets: selectionFault(items, event.ticketLimit),
    promo: promoFault(promo, bill.promo !== null),
    buyer: checkBuyer(draft.buyer),
  };
  const failed = purchase.isError && Object.keys(refusedBuyer(purchase.error)).length === 0;

  async function send(): Promise<void> {
    purchase.reset();
    setRefused({});
    if (own.tickets ?? own.promo ?? Object.keys(own.buyer)[0]) return;
    const { holders, promoCode } = draft;
    try {
      await purchase.mutateAsync({
        items,
        goods,
        promoCode,
        holders,
        buyer: trimmed(draft.buyer),
      });
    } catch (error) {
      setRefused(refusedBuyer(error));
    }
  }

  return {
    draft,
    change(part: Partial<Draft>) {
      change(part);
      if (part.buyer) setRefused({});
    },
    cart,
    promo,
    items,
    bill,
    attempt,
    /** Shown once the visitor tried to send. */
    faults: attempt > 0 ? { ...own, buyer: { ...refused, ...own.buyer } } : { buyer: {} },
    failure: failed ? purchase.error : null,
    busy: purchase.isPending,
    async submit(): Promise<void> {
      if (sending.current) return; // a double click must not become a second order
      sending.current = true;
      await send();
      sending.current = false;
      setAttempt((count) => count + 1);
    },
  };
}

const buyerNames = buyerFields.map(({ name }) => name);

const refusedBuyer = (error: unknown): BuyerFaults => refusedFields(error, buyerNames, 'buyer.');

/** What stands against sending the promo code as it is, or undefined. */
function promoFault(promo: ReturnType<typeof usePromo>, counts: boolean): string | undefined {
  if (promo.busy) return 'Kode promo masih diperiksa, tunggu sebentar';
  if (promo.applied === '') {
    return promo.typed.trim() === '' ? undefined : 'Tekan Pakai dahulu, atau kosongkan kode promo';
  }
  if (!promo.rule) return 'Kode promo tidak dapat dipakai: ganti atau kosongkan';
  return counts ? undefined : 'Kode promo ini tidak berlaku untuk tiket yang dipilih';
}
