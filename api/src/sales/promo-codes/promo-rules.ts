import { unitDiscount, type PromoRule } from '@panggung/policy';
import { PromoCodeRefused, PromoCodeUsedUp } from './promo-codes.errors';
import type { PromoCodeRow } from './promo-codes.repository';

/**
 * The typed promo code, if it can be used now. An event's own code has precedence over a code of
 * the same name for all events.
 * @param rows the codes of that name, and others
 * @throws PromoCodeRefused, PromoCodeUsedUp
 */
export function usablePromoCode(rows: PromoCodeRow[], typed: string, now: Date): PromoCodeRow {
  const named = rows.filter(({ code }) => code === typed);
  const promo = named.find(({ eventId }) => eventId !== null) ?? named[0];
  if (promo === undefined) {
    throw new PromoCodeRefused('Kode promo ini tidak dikenal untuk acara ini.');
  }
  const { startsAt, endsAt, capacity, taken } = promo;
  if (startsAt !== null && startsAt > now) {
    throw new PromoCodeRefused('Kode promo ini belum berlaku.');
  }
  if (endsAt !== null && endsAt <= now) {
    throw new PromoCodeRefused('Kode promo ini sudah tidak berlaku.');
  }
  if (capacity !== null && taken >= capacity) throw new PromoCodeUsedUp();
  return promo;
}

/** @throws PromoCodeRefused when none of the items becomes cheaper */
export function applyPromoCode<
  Item extends { ticketTypeId: string; unitPrice: number; unitDiscount: number },
>(promo: PromoRule, items: Item[]): Item[] {
  const cheaper = items.map((item) => ({
    ...item,
    unitDiscount: unitDiscount(promo, item.ticketTypeId, item.unitPrice),
  }));
  if (cheaper.every((item) => item.unitDiscount === 0)) {
    throw new PromoCodeRefused('Kode promo ini tidak berlaku untuk tiket yang dipilih.');
  }
  return cheaper;
}
