import { zoneName } from '@panggung/format';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { checkIns, events, orderItems, orders, tickets, venues } from '../../db/schema';
import { standingTicketStatuses } from '../../db/statuses';
import { isCheckInOfTicket, isItemOfTicket, venueWallTime } from '../../db/vocabulary';
import type { Executor } from '../../platform/db/database';

export const attendeeHeadings = [
  ...['Kode tiket', 'Nama pemegang', 'Jenis tiket', 'Harga', 'Potongan', 'Dibayar', 'Kode promo'],
  ...['Asal', 'Status', 'Kode pesanan', 'Nama pembeli', 'Email pembeli', 'Telepon pembeli'],
  ...['Dipesan pada', 'Dibayar pada', 'Masuk pada', 'Zona waktu', 'Pintu'],
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
      discount: orderItems.unitDiscount,
      promoCode: orders.promoCode,
      source: orders.source,
      status: tickets.status,
      order: orders.code,
      buyer: orders.buyerName,
      email: orders.buyerEmail,
      phone: orders.buyerPhone,
      orderedAt: venueWallTime(orders.createdAt).as('ordered_wall'),
      paidAt: venueWallTime(orders.paidAt).as('paid_wall'),
      scannedAt: sql<string | null>`${venueWallTime(checkIns.scannedAt)}`.as('scanned_wall'),
      timezone: venues.timezone,
      gate: checkIns.device,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(orderItems, isItemOfTicket)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(checkIns, isCheckInOfTicket)
    .where(and(ofEvent(eventId), after === null ? undefined : gt(tickets.id, after)))
    .orderBy(asc(tickets.id))
    .limit(limit);
  return {
    rows: rows.map((row) => [
      ...[row.code, row.holder, row.type, row.price, row.discount, row.price - row.discount],
      ...[row.promoCode, sourceWords[row.source], statusWords[row.status]],
      ...[row.order, row.buyer, row.email, row.phone],
      ...[row.orderedAt, row.paidAt, row.scannedAt].map(momentOf),
      ...[zoneName(row.timezone), row.gate],
    ]),
    cursor: rows.at(-1)?.id,
  };
}

/** As spreadsheets read it. The file says the zone in a column of its own. */
const momentOf = (wall: string | null) => wall?.replace('T', ' ') ?? null;
