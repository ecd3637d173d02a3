interface Placed {
  position: number;
}

/**
 * What has to be written so that one of a list moves by a step: each gets the number of its place,
 * because positions may have been alike before.
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

/** Where something is after a move, in words. */
export const movedText = (
  name: string,
  { index, count }: { index: number; count: number },
): string => `${name} sekarang di urutan ${index + 1} dari ${count}.`;
