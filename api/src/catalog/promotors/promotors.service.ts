import type { PublicReads } from '../../platform/db/public-reads';
import { NotFound } from '../../platform/errors/common.errors';
import type { EventsService } from '../events/events.service';
import { countPromotors, findPromotor, listPromotors } from './promotors.repository';
import type { PromotorsQuery } from './promotors.schema';

interface PromotorsDeps {
  reads: PublicReads;
  events: Pick<EventsService, 'ofPromotor'>;
}

export function createPromotorsService({ reads, events }: PromotorsDeps) {
  return {
    list: ({ q, page, limit }: PromotorsQuery) =>
      reads.read(async (db) => {
        const data = await listPromotors(db, q, { page, limit });
        return { data, meta: { page, limit, total: await countPromotors(db, q) } };
      }),
    get: (id: string) =>
      reads.read(async (db) => {
        const [promotor, upcoming] = await Promise.all([
          findPromotor(db, id),
          events.ofPromotor(db, id),
        ]);
        if (promotor === undefined) throw new NotFound('Promotor');
        return { data: { ...promotor, events: upcoming } };
      }),
  };
}

export type PromotorsService = ReturnType<typeof createPromotorsService>;
