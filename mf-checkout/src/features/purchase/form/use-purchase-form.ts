import { useAuth, type EventDetail } from '@panggung/platform';
import { agreedFieldOf, readWaitingEntry, useForm } from '@panggung/screens';
import { useState } from 'react';
import { useCartGoods, type CartGoods } from '../../cart/use-cart-goods';
import { usePromo } from '../promo/use-promo';
import { billOf } from '../selection/bill';
import { chosenItems } from '../selection/selection';
import { usePurchase } from '../use-purchase';
import { fitting, newValues, purchaseSchema, type PurchaseValues } from './purchase-values';

export interface PurchaseFormInput {
  event: EventDetail;
  /** The `t` of the address. */
  preselected: string | null;
  /** Whether it is known whose form it is. */
  ready: boolean;
}

const secrets = ['agreed'] as const;

/** What is said of tickets or of the code stands there, once. */
const codes = {
  SOLD_OUT: 'selection',
  SALE_NOT_OPEN: 'selection',
  SALE_ENDED: 'selection',
  LIMIT_EXCEEDED: 'selection',
  PROMO_CODE_REFUSED: 'promoCode',
};

/** The form's values, its bill, its errors, and sending it. */
export function usePurchaseForm({ event, preselected, ready }: PurchaseFormInput) {
  const { user } = useAuth();
  const saved = useArrival(event, preselected, ready);
  const [promoFault, setPromoFault] = useState<string>();
  const purchase = usePurchase(event);
  const cart = useCartGoods(event.id);
  const address = preselected ?? '';
  const form = useForm({
    id: 'purchase',
    schema: purchaseSchema(event, promoFault),
    saved,
    draft: `checkout.${event.id}`,
    version: address,
    ready,
    restore: (changes, version) =>
      fitting(changes, { event, user, sameAddress: version === address }),
    // A buyer who lets the payment expire orders again, and need not type everything again.
    staysTyped: true,
    // Each order is agreed to anew.
    secrets,
    fieldOf: agreedFieldOf,
    codes,
    send: (wanted) => purchase.mutateAsync({ ...wanted, ...chosenOf(wanted, event, cart) }),
  });
  const { promoCode } = form.values;
  const promo = usePromo(event.id, promoCode, (code) => form.change({ promoCode: code }));

  const { items, goods } = chosenOf(form.values, event, cart);
  const bill = billOf(items, goods, promo.rule);
  // The API's answer about the code arrives after the values.
  const fault = faultOf(promo, bill.promo !== null);
  if (fault !== promoFault) setPromoFault(fault);
  return { form, cart, promo, items, bill };
}

/** The values on arrival: tickets that sell out later get an error but stay in the form. */
function useArrival(event: EventDetail, preselected: string | null, ready: boolean) {
  const { user } = useAuth();
  const arrive = () => ({
    ready,
    values: ready
      ? newValues(event, user, preselected, readWaitingEntry(event.id, user?.id ?? null))
      : newValues(event, null, preselected, null),
  });
  const [arrival, setArrival] = useState(arrive);
  if (arrival.ready === ready) return arrival.values;
  const now = arrive();
  setArrival(now);
  return now.values;
}

type Chosen = Pick<PurchaseValues, 'selection' | 'withGoods'>;

const chosenOf = ({ selection, withGoods }: Chosen, event: EventDetail, cart: CartGoods) => ({
  items: chosenItems(selection, event.ticketTypes),
  goods: withGoods ? cart.goods : [],
});

/** Why the form cannot be sent with the promo code as it is; undefined if it can. */
function faultOf(promo: ReturnType<typeof usePromo>, counts: boolean): string | undefined {
  if (promo.busy) return 'Kode promo masih diperiksa, tunggu sebentar';
  if (promo.applied === '') {
    return promo.typed.trim() === '' ? undefined : 'Tekan Pakai dahulu, atau kosongkan kode promo';
  }
  if (!promo.rule) return 'Kode promo tidak dapat dipakai: ganti atau kosongkan';
  return counts ? undefined : 'Kode promo ini tidak berlaku untuk tiket yang dipilih';
}
