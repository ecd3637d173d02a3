import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import { selectPickupEvents } from './handed-out.repository';
import { merchandiseView, pickupEventView } from './merchandise-view';
import {
  countMerchandise,
  findMerchandise,
  isAtEvent,
  listMerchandise,
  listMerchandiseCategories,
  selectVariants,
  type MerchandiseRow,
} from './merchandise.repository';
import type { MerchandiseQuery } from './merchandise.schema';

/** How many of the events where a product is handed out its page names. */
const pickupLimit = 5;

export function createMerchandiseService({ db }: { db: Db }) {
  const withVariants = async (rows: MerchandiseRow[]) => {
    const variants = await selectVariants(
      db,
      rows.map((row) => row.id),
    );
    const byItem = groupBy(variants, (variant) => variant.merchandiseId);
    return rows.map((row) => merchandiseView(row, byItem.get(row.id) ?? []));
  };
  return {
    async list(query: MerchandiseQuery) {
      const { page, limit } = query;
      const rows = await listMerchandise(db, query);
      // A first page with room left shows all there are.
      const isWhole = page === 1 && rows.length < limit;
      const total = isWhole ? rows.length : await countMerchandise(db, query);
      return { data: await withVariants(rows), meta: { page, limit, total } };
    },
    categories: async () => ({ data: await listMerchandiseCategories(db) }),
    /** @param eventId asks whether it is handed out there */
    async get(id: string, eventId?: string) {
      const row = await findMerchandise(db, id);
      const [item] = row === undefined ? [] : await withVariants([row]);
      if (item === undefined) throw new NotFound('Merchandise');
      const [events, atEvent] = await Promise.all([
        selectPickupEvents(db, id, pickupLimit + 1),
        eventId === undefined ? null : isAtEvent(db, id, eventId),
      ]);
      const data = {
        ...item,
        events: events.slice(0, pickupLimit).map(pickupEventView),
        moreEvents: events.length > pickupLimit,
        atEvent,
      };
      return { data };
    },
  };
}

export type MerchandiseService = ReturnType<typeof createMerchandiseService>;
