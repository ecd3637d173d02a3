import type { ChosenItem } from '../selection/selection';

/** Names on the tickets, by ticket type; an empty text stands for the buyer's name. */
export type Holders = Readonly<Record<string, readonly string[]>>;

/** Maximum length of a name in the API. */
export const longestName = 120;

/** Sets the name on one ticket of a type. */
export function withHolder(holders: Holders, typeId: string, index: number, name: string): Holders {
  const names = [...(holders[typeId] ?? [])];
  for (let place = names.length; place < index; place += 1) names.push('');
  names[index] = name;
  return { ...holders, [typeId]: names };
}

/** A name for each ticket of an item; the buyer's where none was typed. */
export const holdersOf = (
  holders: Holders,
  { type, quantity }: ChosenItem,
  buyerName: string,
): string[] =>
  Array.from({ length: quantity }, (_, index) => holders[type.id]?.[index]?.trim() || buyerName);
