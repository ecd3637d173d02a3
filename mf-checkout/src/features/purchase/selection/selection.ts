import type { EventDetail, TicketType } from '@panggung/platform';

/** Quantity of each ticket type, by its id. */
export type Selection = Readonly<Record<string, number>>;

/** A chosen ticket type; lists of them follow the order of the ticket types. */
export interface ChosenItem {
  type: TicketType;
  quantity: number;
}

/** Reads `{id}:{quantity},…` from the address; ignores invalid parts. */
export function readSelection(text: string | null): Selection {
  const pairs = (text ?? '').split(',').map((part) => {
    const [id = '', quantity = ''] = part.split(':');
    return [id, /^\d{1,2}$/.test(quantity) ? Number(quantity) : 0] as const;
  });
  return Object.fromEntries(pairs.filter(([id, quantity]) => id !== '' && quantity > 0));
}

/** Writes a selection for the address. */
export function writeSelection(items: readonly { id: string; quantity: number }[]): string {
  return items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
}

/** The part of a selection that can be bought now: on sale, in stock and within the limit. */
export function fitSelection(
  selection: Selection,
  { ticketTypes, ticketLimit }: Pick<EventDetail, 'ticketTypes' | 'ticketLimit'>,
): Selection {
  let left = ticketLimit;
  const fitting: Record<string, number> = {};
  for (const type of ticketTypes) {
    const most = isOnSale(type) ? Math.min(type.available, type.maxPerOrder) : 0;
    const quantity = Math.min(selection[type.id] ?? 0, most, left);
    if (quantity > 0) fitting[type.id] = quantity;
    left -= Math.max(0, quantity);
  }
  return fitting;
}

export function chosenItems(selection: Selection, types: readonly TicketType[]): ChosenItem[] {
  return types
    .map((type) => ({ type, quantity: selection[type.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether this ticket type can be bought now; the API decides. */
export function isOnSale({ status }: TicketType): boolean {
  return status === 'on_sale' || status === 'low';
}

export const countOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Why this selection cannot be bought; undefined if it can. The API makes the final decision. */
export function selectionFault(
  items: readonly ChosenItem[],
  ticketLimit: number,
): string | undefined {
  if (items.length === 0) return 'Pilih paling sedikit satu tiket';
  if (countOf(items) > ticketLimit) return `Maksimal ${ticketLimit} tiket per transaksi`;
  for (const { type, quantity } of items) {
    if (!isOnSale(type)) return `Tiket ${type.name} tidak dapat dibeli lagi, kurangi menjadi 0`;
    if (quantity > type.maxPerOrder) {
      return `Maksimal ${type.maxPerOrder} tiket ${type.name} dalam satu pesanan`;
    }
    if (quantity > type.available) return `Tiket ${type.name} hanya tersisa ${type.available}`;
  }
  return undefined;
}
