import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { findCategory, listCategories } from './categories.repository';

export function createCategoriesService({ db }: { db: Db }) {
  return {
    list: async () => ({ data: await listCategories(db) }),
    async get(id: string) {
      const category = await findCategory(db, id);
      if (category === undefined) throw new NotFound('Kategori');
      return { data: category };
    },
  };
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;
