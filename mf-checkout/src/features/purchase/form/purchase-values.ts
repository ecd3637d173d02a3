import type { EventDetail, User } from '@panggung/platform';
import { agreed, isRecord, type WaitingEntry } from '@panggung/screens';
import { boolean, check, custom, nullable, object, pipe, string } from 'valibot';
import {
  chosenItems,
  fitSelection,
  readSelection,
  selectionFault,
  type Selection,
} from '../selection/selection';
import { buyerSchema, initialBuyer, type Buyer } from './buyer';
import type { Holders } from './holders';

/** What the visitor has filled in so far, in the order of the form; may be incomplete. */
export interface PurchaseValues {
  selection: Selection;
  buyer: Buyer;
  /** Null while the buyer's name is on all tickets. */
  holders: Holders | null;
  /** Whether to buy the content of the cart with the tickets. */
  withGoods: boolean;
  /** The code to use; empty for none. */
  promoCode: string;
  /** Whether the visitor agrees to the terms and the privacy notice. */
  agreed: boolean;
}

/**
 * The values on arrival.
 * @param preselected the `t` of the address: tickets, of which as many are chosen as can be bought
 */
export const newValues = (
  event: EventDetail,
  user: User | null,
  preselected: string | null,
  place: WaitingEntry | null,
): PurchaseValues => ({
  selection: fitSelection(readSelection(preselected), event),
  // A turn is good for an order with the address that was proved for it.
  buyer: { ...initialBuyer(undefined, user), ...(place && { email: place.email }) },
  holders: null,
  withGoods: true,
  promoCode: '',
  agreed: false,
});

/**
 * The values that this tab had before a reload, as far as they can still be bought.
 * @param sameAddress whether the draft began with the same `t`; another one starts a new selection
 */
export function fitting(
  { selection, buyer, ...rest }: Partial<PurchaseValues>,
  { event, user, sameAddress }: { event: EventDetail; user: User | null; sameAddress: boolean },
): Partial<PurchaseValues> {
  return {
    ...rest,
    ...(buyer && { buyer: initialBuyer(buyer, user) }),
    ...(selection && sameAddress && { selection: fitSelection(selection, event) }),
  };
}

/** Validates the form and trims what is typed. */
export const purchaseSchema = (event: EventDetail, promoFault: string | undefined) => {
  const faultOf = (selection: Selection) =>
    selectionFault(chosenItems(selection, event.ticketTypes), event.ticketLimit);
  return object({
    selection: pipe(
      custom<Selection>(isRecord),
      check(
        (selection) => faultOf(selection) === undefined,
        ({ input }) => faultOf(input) ?? '',
      ),
    ),
    buyer: buyerSchema,
    holders: nullable(custom<Holders>(isRecord)),
    withGoods: boolean(),
    promoCode: pipe(
      string(),
      check(() => promoFault === undefined, promoFault),
    ),
    agreed,
  });
};
