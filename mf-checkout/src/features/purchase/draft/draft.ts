import type { Buyer } from '../form/buyer';
import type { Holders } from '../form/holders';
import type { Selection } from '../selection/selection';

/** What the visitor has filled in so far; may be incomplete. */
export interface Draft {
  selection: Selection;
  buyer: Buyer;
  /** Undefined while all tickets are for the buyer. */
  holders: Holders | undefined;
  /** The code that is to be used; empty for none. */
  promoCode: string;
  /** Whether the cart is bought with the tickets. */
  withGoods: boolean;
}
