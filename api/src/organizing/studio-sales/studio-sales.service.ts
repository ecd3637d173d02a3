import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import {
  countAttendees,
  countCheckedIn,
  listAttendees,
  sumByDay,
  sumByTicketType,
} from './studio-sales.repository';
import type { AttendeesQuery, Sales } from './studio-sales.schema';
import { readOwnEvent } from '../../owners';

/** What an own event sold, and who comes. */
export function createStudioSales({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async sales(eventId: string, viewer: Viewer): Promise<{ data: Sales }> {
      const { timezone } = await readOwnEvent(db, eventId, viewer, 'read');
      const ticketTypes = await sumByTicketType(db, eventId);
      const days = await sumByDay(db, eventId);
      const checkedIn = await countCheckedIn(db, eventId);
      const total = (value: (type: (typeof ticketTypes)[number]) => number) =>
        ticketTypes.reduce((sum, type) => sum + value(type), 0);
      return {
        data: {
          timezone,
          tiers: ticketTypes,
          days,
          total: {
            sold: total(({ sold }) => sold),
            revenue: total(({ revenue }) => revenue),
            complimentary: total(({ complimentary }) => complimentary),
            checkedIn,
          },
        },
      };
    },

    /** @throws NotFound, Forbidden */
    async attendees(eventId: string, viewer: Viewer, { q, page, limit }: AttendeesQuery) {
      await readOwnEvent(db, eventId, viewer, 'read');
      const rows = await listAttendees(db, eventId, q, { page, limit });
      const data = rows.map(({ buyerName, buyerEmail, source, checkedInAt, ...row }) => ({
        ...row,
        buyer: { name: buyerName, email: buyerEmail },
        complimentary: source === 'complimentary',
        checkedInAt: checkedInAt?.toISOString() ?? null,
      }));
      return { data, meta: { page, limit, total: await countAttendees(db, eventId, q) } };
    },
  };
}

export type StudioSales = ReturnType<typeof createStudioSales>;
