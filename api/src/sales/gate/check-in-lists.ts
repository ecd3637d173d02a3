import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { countScans, selectScans, type ScanRow } from './check-in-lists.repository';
import { findGateEvent } from './gate-lists.repository';
import type { ScansQuery } from './gate.schema';

/** What happened at the gates of an event, for admins who settle a dispute. */
export function createCheckInLists({ db }: { db: Db }) {
  return {
    /** The latest scan first. @throws NotFound */
    async list(eventId: string, { page, limit, ...filter }: ScansQuery) {
      if ((await findGateEvent(db, eventId)) === undefined) throw new NotFound('Acara');
      const rows = await selectScans(db, eventId, filter, { page, limit });
      const total = await countScans(db, eventId, filter);
      return { data: rows.map(scanView), meta: { page, limit, total } };
    },
  };
}

export type CheckInLists = ReturnType<typeof createCheckInLists>;

function scanView({ checkIn, ticketCode, holderName, orderId, orderCode, ...row }: ScanRow) {
  const { id, result, reason, device, scannedAt, receivedAt, undoneAt, undoReason } = checkIn;
  const known = ticketCode !== null && holderName !== null && orderId !== null;
  return {
    id,
    result,
    reason,
    device,
    undoReason,
    scannedAt: scannedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    scannedBy: row.scannedBy,
    undoneBy: row.undoneBy,
    ticket: known
      ? {
          code: ticketCode,
          holderName,
          ticketTypeName: row.ticketTypeName ?? '',
          transactionId: orderId,
          transactionCode: orderCode ?? '',
        }
      : null,
  };
}
