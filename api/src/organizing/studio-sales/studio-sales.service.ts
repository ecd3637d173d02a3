import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { figuresOfOne } from '../figures/figures';
import { sumByDay, sumByTicketType, venueToday } from '../figures/figures.repository';
import { countAttendees, listAttendees } from './studio-sales.repository';
import type { AttendeesQuery, Sales } from './studio-sales.schema';
import { readOwnEvent } from '../../owners';

/** What an own event sold, and who comes. */
export function createStudioSales({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async sales(eventId: string, viewer: Viewer): Promise<{ data: Sales }> {
      const { timezone } = await readOwnEvent(db, eventId, viewer, 'read');
      const ticketTypes = await sumByTicketType(db, eventId);
      return {
        data: {
          timezone,
          today: await venueToday(db, eventId),
          tiers: ticketTypes.map(({ bought, gross, discount, refunded, ...row }) => ({
            ...row,
            sold: bought - row.returned,
            revenue: gross - discount - refunded,
          })),
          days: await sumByDay(db, eventId),
          total: await figuresOfOne(db, eventId),
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
