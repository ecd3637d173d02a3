import { useAuth, type EventDetail } from '@panggung/platform';
import { agreedFieldOf, readWaitingEntry, useForm } from '@panggung/screens';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCartGoods, type CartGoods } from '../../cart/use-cart-goods';
import { usePromo } from '../promo/use-promo';
import { billOf } from '../selection/bill';
import { chosenItems, type Selection } from '../selection/selection';
import { usePurchase } from '../use-purchase';
import {
  fitting,
  newValues,
  purchaseSchema,
  withEarly,
  type PurchaseValues,
} from './purchase-values';

export interface PurchaseFormInput {
  event: EventDetail;
  /** The `t` of the address. */
  preselected: string | null;
  /** What was chosen before the form was there. */
  early: Selection | undefined;
  /** Called when `early` is in the form. */
  onTaken: () => void;
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
export function usePurchaseForm({ event, preselected, early, onTaken }: PurchaseFormInput) {
  const { user } = useAuth();
  // The values on arrival: tickets that sell out later get an error but stay in the form.
  const [saved] = useState(() =>
    newValues(event, user, preselected, readWaitingEntry(event.id, user?.id ?? null)),
  );
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
  const takeEarly = useEffectEvent((chosen: Selection) => {
    form.change(({ selection }) => ({
      selection: withEarly(selection, chosen, { event, preselected }),
    }));
    onTaken();
  });
  useEffect(() => {
    if (early) takeEarly(early);
  }, [early]);
  const { promoCode } = form.values;
  const promo = usePromo(event.id, promoCode, (code) => form.change({ promoCode: code }));

  const { items, goods } = chosenOf(form.values, event, cart);
  const bill = billOf(items, goods, promo.rule);
  // The API's answer about the code arrives after the values.
  const fault = faultOf(promo, bill.promo !== null);
  if (fault !== promoFault) setPromoFault(fault);
  return { form, cart, promo, items, bill };
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
