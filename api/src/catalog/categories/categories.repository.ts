import { asc, eq } from 'drizzle-orm';
import { categories } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

const columns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
};

export function listCategories(db: Executor) {
  return db.select(columns).from(categories).orderBy(asc(categories.position));
}

export async function findCategory(db: Executor, id: string) {
  const [category] = await db.select(columns).from(categories).where(eq(categories.id, id));
  return category;
}
