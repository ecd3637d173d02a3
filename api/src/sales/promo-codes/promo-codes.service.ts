import type { Db } from '../../platform/db/database';
import { findPromoCodes } from './promo-codes.repository';
import type { PromoCode } from './promo-codes.schema';
import { usablePromoCode } from './promo-rules';

export function createPromoCodesService({ db }: { db: Db }) {
  return {
    /** A code that can be used now; only orders take one of its uses. @throws PromoCodeRefused */
    async find(eventId: string, typed: string): Promise<{ data: PromoCode }> {
      const rows = await findPromoCodes(db, eventId, typed);
      const { code, kind, value, ticketTypeIds } = usablePromoCode(rows, typed, new Date());
      return { data: { code, kind, value, ticketTypeIds } };
    },
  };
}

export type PromoCodesService = ReturnType<typeof createPromoCodesService>;
