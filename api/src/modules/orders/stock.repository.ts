import { and, eq, sql } from 'drizzle-orm';
import { ticketTypes } from '../../db/schema';
import type { Tx } from '../../platform/db/database';

export interface StockLine {
  ticketTypeId: string;
  quantity: number;
}

export interface StockRepository {
  /**
   * Takes units of one ticket type, all or none.
   * @returns whether there were enough
   */
  take(tx: Tx, line: StockLine): Promise<boolean>;
  giveBack(tx: Tx, line: StockLine): Promise<void>;
}

/**
 * Stock is one counter per ticket type. The guard and the change are a single statement, so no
 * other transaction can come between them; the row stays locked until the commit.
 */
export const stockRepository: StockRepository = {
  async take(tx, { ticketTypeId, quantity }) {
    const { rowCount } = await tx
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} + ${quantity}` })
      .where(
        and(
          eq(ticketTypes.id, ticketTypeId),
          sql`${ticketTypes.taken} + ${quantity} <= ${ticketTypes.capacity}`,
        ),
      );
    return rowCount === 1;
  },
  async giveBack(tx, { ticketTypeId, quantity }) {
    await tx
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} - ${quantity}` })
      .where(eq(ticketTypes.id, ticketTypeId));
  },
};

/** The order in which every transaction touches ticket types, so that none waits in a circle. */
export function inLockOrder<Line extends StockLine>(lines: Line[]): Line[] {
  return lines.toSorted((one, other) => (one.ticketTypeId < other.ticketTypeId ? -1 : 1));
}
