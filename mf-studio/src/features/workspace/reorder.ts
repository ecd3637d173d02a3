interface Placed {
  position: number;
}

/**
 * The positions to write so that an item moves by one step: each item gets its index as position,
 * because positions may have been equal before.
 */
export function placesAfterMove<Item extends Placed>(
  items: readonly Item[],
  item: Item,
  by: -1 | 1,
): { item: Item; position: number }[] {
  const order = items.filter((one) => one !== item);
  order.splice(items.indexOf(item) + by, 0, item);
  return order
    .map((one, position) => ({ item: one, position }))
    .filter(({ item: one, position }) => one.position !== position);
}

/** The new place of an item, as text. */
export const movedText = (
  name: string,
  { index, count }: { index: number; count: number },
): string => `${name} sekarang di urutan ${index + 1} dari ${count}.`;
