import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import { eventFilter, eventOrder } from './events.filters';
import { eventView } from './event-view';
import {
  countEvents,
  eventById,
  featuredEvents,
  selectEvents,
  selectTicketTypes,
  trendingEvents,
  type EventSelection,
} from './events.repository';
import type { Event, EventsQuery } from './events.schema';

export function createEventsService({ db }: { db: Db }) {
  const find = async (selection: EventSelection) => {
    const rows = await selectEvents(db, selection);
    const types = await selectTicketTypes(
      db,
      rows.map((row) => row.id),
    );
    const byEvent = groupBy(types, (type) => type.eventId);
    return rows.map((row) => ({ row, event: eventView(row, byEvent.get(row.id) ?? []) }));
  };
  const findEvents = async (selection: EventSelection): Promise<Event[]> =>
    (await find(selection)).map(({ event }) => event);

  return {
    findEvents,
    async list(query: EventsQuery) {
      const { page, limit, sort } = query;
      const where = eventFilter(query);
      const [data, total] = await Promise.all([
        findEvents({ where, orderBy: eventOrder(sort), limit, offset: (page - 1) * limit }),
        countEvents(db, where),
      ]);
      return { data, meta: { page, limit, total } };
    },
    featured: async () => ({ data: await findEvents(featuredEvents) }),
    trending: async () => ({ data: await findEvents(trendingEvents) }),
    async get(id: string) {
      const [found] = await find(eventById(id));
      if (found === undefined) throw new NotFound('Acara');
      return { data: found.event, meta: { serverTime: found.row.serverTime.toISOString() } };
    },
  };
}

export type EventsService = ReturnType<typeof createEventsService>;
