import type { ChosenItem } from '../selection/selection';

/** Names on the tickets, by ticket type; empty where it is the buyer's. */
export type Holders = Readonly<Record<string, readonly string[]>>;

/** The longest name that the API takes. */
export const longestName = 120;

/** With another name for one ticket of a type. */
export function withHolder(holders: Holders, typeId: string, index: number, name: string): Holders {
  const names = [...(holders[typeId] ?? [])];
  for (let place = names.length; place < index; place += 1) names.push('');
  names[index] = name;
  return { ...holders, [typeId]: names };
}

/** A name for each ticket of an item; the buyer's where none was written. */
export const holdersOf = (
  holders: Holders,
  { type, quantity }: ChosenItem,
  buyerName: string,
): string[] =>
  Array.from({ length: quantity }, (_, index) => holders[type.id]?.[index]?.trim() || buyerName);
