import { and, asc, inArray, isNull, or } from 'drizzle-orm';
import { promoCodes } from '../../db/schema';
import type { Executor, Tx } from '../../platform/db/database';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

/** Codes that may be used for these events: their own, and those for all events. */
function selectPromoCodes(db: Executor, eventIds: string[], codes: string[]) {
  return db
    .select()
    .from(promoCodes)
    .where(
      and(
        inArray(promoCodes.code, codes),
        or(isNull(promoCodes.eventId), inArray(promoCodes.eventId, eventIds)),
      ),
    )
    .orderBy(asc(promoCodes.id));
}

/** Locks codes until the end of the transaction, so that their remaining uses are certain. */
export async function lockPromoCodes(
  tx: Tx,
  eventIds: string[],
  codes: string[],
): Promise<PromoCodeRow[]> {
  if (codes.length === 0) return [];
  return selectPromoCodes(tx, eventIds, codes).for('no key update');
}

export const findPromoCodes = (
  db: Executor,
  eventId: string,
  code: string,
): Promise<PromoCodeRow[]> => selectPromoCodes(db, [eventId], [code]).execute();
