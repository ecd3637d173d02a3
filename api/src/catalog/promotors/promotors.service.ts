import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { upcomingEventsOfPromotor } from '../events/events.repository';
import type { EventsService } from '../events/events.service';
import { countPromotors, findPromotor, listPromotors } from './promotors.repository';
import type { PromotorsQuery } from './promotors.schema';

export function createPromotorsService({ db, events }: { db: Db; events: EventsService }) {
  return {
    async list({ q, page, limit }: PromotorsQuery) {
      const data = await listPromotors(db, q, { page, limit });
      return { data, meta: { page, limit, total: await countPromotors(db, q) } };
    },
    async get(id: string) {
      const promotor = await findPromotor(db, id);
      if (promotor === undefined) throw new NotFound('Promotor');
      return {
        data: { ...promotor, events: await events.findEvents(upcomingEventsOfPromotor(id)) },
      };
    },
  };
}

export type PromotorsService = ReturnType<typeof createPromotorsService>;
