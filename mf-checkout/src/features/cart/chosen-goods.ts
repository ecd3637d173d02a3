import type { MerchandiseDetail } from '@panggung/platform';
import type { CartLine } from './cart';

/** Merchandise to buy with the tickets. */
export interface ChosenGoods {
  variantId: string;
  name: string;
  quantity: number;
  /** Rupiah for one piece. */
  unitPrice: number;
}

/** The cart lines that are handed out at the event and in stock; the others stay in the cart. */
export function chosenGoods(
  lines: readonly CartLine[],
  items: Readonly<Record<string, MerchandiseDetail | null>> | undefined,
): ChosenGoods[] {
  return lines.flatMap(({ item: itemId, variant: variantId, quantity }) => {
    const item = items?.[itemId];
    const variant = item?.variants.find(({ id }) => id === variantId);
    if (!item || !variant || item.atEvent === false || variant.available < quantity) return [];
    return [
      { variantId, quantity, name: `${item.name}, ${variant.name}`, unitPrice: variant.price },
    ];
  });
}
