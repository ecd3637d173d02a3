import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { checkIns, orderItems, orders, tickets } from '../../db/schema';
import { standingTicketStatuses } from '../../db/statuses';
import { isCheckInOfTicket, isItemOfTicket } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';

export const attendeeHeadings = [
  ...['Kode tiket', 'Nama pemegang', 'Jenis tiket', 'Harga', 'Asal', 'Status'],
  ...['Kode pesanan', 'Nama pembeli', 'Email pembeli', 'Telepon pembeli', 'Dipesan pada'],
  ...['Masuk pada', 'Pintu'],
];

const statusWords: Record<(typeof tickets.$inferSelect)['status'], string> = {
  issued: 'Berlaku',
  transferred: 'Dialihkan',
  checked_in: 'Sudah masuk',
  void: 'Batal',
};

const sourceWords: Record<(typeof orders.$inferSelect)['source'], string> = {
  sale: 'Pembelian',
  complimentary: 'Undangan',
};

const ofEvent = (eventId: string) =>
  and(eq(orders.eventId, eventId), inArray(tickets.status, standingTicketStatuses));

export async function countAttendees(db: Executor, eventId: string): Promise<number> {
  const rows = db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(ofEvent(eventId));
  return db.$count(rows.as('attendees'));
}

/** Holders of valid or used tickets, in the order of the ticket ids. */
export async function selectAttendees(
  db: Executor,
  eventId: string,
  { after, limit }: { after: string | null; limit: number },
) {
  const rows = await db
    .select({
      id: tickets.id,
      code: tickets.code,
      holder: tickets.holderName,
      type: orderItems.name,
      price: orderItems.unitPrice,
      source: orders.source,
      status: tickets.status,
      order: orders.code,
      buyer: orders.buyerName,
      email: orders.buyerEmail,
      phone: orders.buyerPhone,
      orderedAt: orders.createdAt,
      scannedAt: checkIns.scannedAt,
      gate: checkIns.device,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(orderItems, isItemOfTicket)
    .leftJoin(checkIns, isCheckInOfTicket)
    .where(and(ofEvent(eventId), after === null ? undefined : gt(tickets.id, after)))
    .orderBy(asc(tickets.id))
    .limit(limit);
  return {
    rows: rows.map((row) => [
      ...[row.code, row.holder, row.type, row.price],
      ...[sourceWords[row.source], statusWords[row.status]],
      ...[row.order, row.buyer, row.email, row.phone, row.orderedAt.toISOString()],
      ...[row.scannedAt?.toISOString() ?? null, row.gate],
    ]),
    cursor: rows.at(-1)?.id,
  };
}
