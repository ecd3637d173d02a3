import { instantOf } from '@panggung/format';
import type { Tx } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { findRoomAhead, isGuarded } from '../../waiting-rooms';
import { EventStateConflict } from '../../owners';

interface SaleStart {
  eventId: string;
  /** Undefined for a type that is added. */
  typeId?: string;
  /** In the venue's zone; null for a sale from now on. */
  saleStartsAt: string | null;
  timezone: string;
}

/**
 * A sale that begins at once would close a waiting room before people could come in. The event must be locked.
 * @throws ValidationFailed
 */
export async function checkSaleIsAhead(tx: Tx, sale: SaleStart): Promise<void> {
  const { eventId, typeId, saleStartsAt, timezone } = sale;
  if (saleStartsAt !== null && Date.parse(instantOf(saleStartsAt, timezone)) > Date.now()) return;
  const room = await findRoomAhead(tx, eventId);
  if (!room || (room.ticketTypeId !== null && room.ticketTypeId !== typeId)) return;
  const message = 'Acara ini punya ruang tunggu: beri awal penjualan yang belum tiba';
  throw new ValidationFailed([{ field: 'saleStartsAt', message }]);
}

/** A room that guards one type would guard all without it. @throws EventStateConflict */
export async function checkNotGuarded(tx: Tx, typeId: string): Promise<void> {
  if (!(await isGuarded(tx, typeId))) return;
  throw new EventStateConflict(
    'Ruang tunggu menjaga penjualan jenis tiket ini. Ubah ruang tunggunya dahulu.',
  );
}
