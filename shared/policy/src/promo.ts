/** The discount of a promo code, and its ticket types. */
export interface PromoRule {
  kind: 'percent' | 'amount';
  /** Percent of the price of a ticket, or rupiah off it. */
  value: number;
  /** The only ticket types that it is for; empty for all of them. */
  ticketTypeIds: readonly string[];
}

/**
 * Rupiah that a promo code takes off each unit of a ticket type: never more than its price, and
 * percentages rounded down to whole rupiah.
 */
export function unitDiscount(
  { kind, value, ticketTypeIds }: PromoRule,
  ticketTypeId: string,
  unitPrice: number,
): number {
  if (ticketTypeIds.length > 0 && !ticketTypeIds.includes(ticketTypeId)) return 0;
  const discount = kind === 'percent' ? Math.floor((unitPrice * value) / 100) : value;
  return Math.min(discount, unitPrice);
}
