import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import { merchandiseView } from './merchandise-view';
import {
  countMerchandise,
  findMerchandise,
  listMerchandise,
  listMerchandiseCategories,
  selectVariants,
  type MerchandiseRow,
} from './merchandise.repository';
import type { MerchandiseQuery } from './merchandise.schema';

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
      const [rows, total] = await Promise.all([
        listMerchandise(db, query),
        countMerchandise(db, query),
      ]);
      return { data: await withVariants(rows), meta: { page, limit, total } };
    },
    categories: async () => ({ data: await listMerchandiseCategories(db) }),
    async get(id: string) {
      const row = await findMerchandise(db, id);
      const [data] = row === undefined ? [] : await withVariants([row]);
      if (data === undefined) throw new NotFound('Merchandise');
      return { data };
    },
  };
}

export type MerchandiseService = ReturnType<typeof createMerchandiseService>;
