import { startingCategories } from '../../db/starting-categories';
import { inTransaction, type Db } from '../../platform/db/database';
import {
  insertCategory,
  lockCategories,
  selectCategories,
} from './category-administration.repository';

/**
 * Gives a new site its categories. One that has any is left as it is, since admins rename and remove
 * them.
 * @returns how many were added, and how many there are
 */
export const addStartingCategories = (db: Db): Promise<{ added: number; total: number }> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const present = await selectCategories(tx);
    if (present.length > 0) return { added: 0, total: present.length };
    for (const [, name, description] of startingCategories) {
      await insertCategory(tx, { name, description });
    }
    return { added: startingCategories.length, total: startingCategories.length };
  });
