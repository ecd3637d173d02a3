import type { EventDetail, User } from '@panggung/platform';
import { isRecord } from '@panggung/screens';
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
  /** Null while all tickets are for the buyer. */
  holders: Holders | null;
  /** Whether the cart is bought with the tickets. */
  withGoods: boolean;
  /** The code that is to be used; empty for none. */
  promoCode: string;
}

/** @param preselected the `t` of the address */
export const newValues = (
  event: EventDetail,
  user: User | null,
  preselected: string | null,
): PurchaseValues => ({
  selection: fitSelection(readSelection(preselected), event),
  buyer: initialBuyer(undefined, user),
  holders: null,
  withGoods: true,
  promoCode: '',
});

/**
 * What this tab had filled in before a reload, as far as it can still be bought.
 * @param sameAddress whether it began with the same `t`; another one starts a new selection
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

/** What the visitor has put together, without blanks around what is typed. */
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
  });
};
