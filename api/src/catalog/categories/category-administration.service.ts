import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { isRefusedByDatabase } from '../../platform/db/violations';
import { NotFound } from '../../platform/errors/common.errors';
import { checkVersion, versionOf, versioned } from '../../platform/versions/version';
import { CategoryRefused, refuseTaken } from './category-refused';
import type { CategoryChange, NewCategory } from './categories.schema';
import {
  deleteCategory,
  insertCategory,
  lockCategories,
  placeCategories,
  selectCategories,
  updateCategory,
} from './category-administration.repository';
import { recordAudit } from '../../operations';

interface ActingAdmin {
  viewer: Viewer;
  client: Client;
}

interface Words {
  name: string;
  description: string | null;
}

/** What admins do to categories. Each call answers with all of them, in their order. */
export function createCategoryAdministration({ db }: { db: Db }) {
  async function change(work: (tx: Tx, all: Categories) => Promise<void>) {
    await inTransaction(db, async (tx) => {
      await lockCategories(tx);
      await work(tx, await listOf(tx));
    });
    return listOf(db);
  }

  const note = (
    tx: Tx,
    { viewer, client }: ActingAdmin,
    action: 'category_created' | 'category_changed' | 'category_deleted' | 'categories_ordered',
    details: Record<string, unknown>,
  ) => recordAudit(tx, client, { action, actorId: viewer.id, subjectId: null, details });

  return {
    list: () => listOf(db),

    /** @throws CategoryRefused when there is one of that name */
    create: (by: ActingAdmin, { name, description }: NewCategory) =>
      change(async (tx, { data: all }) => {
        refuseTaken(all, name);
        const after = { name, description: description || null };
        const categoryId = await insertCategory(tx, after);
        await note(tx, by, 'category_created', { categoryId, before: null, after });
      }),

    /** @throws NotFound, VersionOutdated, CategoryRefused when there is another of that name */
    update: (id: string, by: ActingAdmin, { name, description }: CategoryChange, version: string) =>
      change(async (tx, { data: all }) => {
        const before = found(all, id);
        checkVersion(version, before);
        const after = {
          name: name ?? before.name,
          description: description === undefined ? before.description : description || null,
        };
        if (isDeepStrictEqual(after, wordsOf(before))) return;
        refuseTaken(
          all.filter((other) => other.id !== id),
          after.name,
        );
        await updateCategory(tx, id, after);
        await note(tx, by, 'category_changed', {
          categoryId: id,
          before: wordsOf(before),
          after,
        });
      }),

    /** @throws NotFound, CategoryRefused when an event has it */
    remove: (id: string, by: ActingAdmin) =>
      change(async (tx, { data: all }) => {
        const before = found(all, id);
        if (before.events > 0) {
          throw new CategoryRefused(
            `Kategori ini dipakai ${before.events} acara. Pindahkan dulu acaranya.`,
          );
        }
        await deleteCategory(tx, id).catch((error: unknown) => {
          // An event got it at this very moment.
          if (isRefusedByDatabase(error))
            throw new CategoryRefused('Kategori ini baru saja dipakai.');
          throw error;
        });
        await note(tx, by, 'category_deleted', {
          categoryId: id,
          before: wordsOf(before),
          after: null,
        });
      }),

    /**
     * @param version of the order before
     * @throws VersionOutdated, CategoryRefused when these are not exactly the ones that there are
     */
    order: (by: ActingAdmin, ids: string[], version: string) =>
      change(async (tx, all) => {
        const before = all.data.map(({ id }) => id);
        if (before.length !== ids.length || before.some((id) => !ids.includes(id))) {
          throw new CategoryRefused(
            'Daftar kategori sudah berubah. Muat ulang, lalu urutkan lagi.',
          );
        }
        checkVersion(version, all);
        await placeCategories(tx, ids);
        await note(tx, by, 'categories_ordered', { before, after: ids });
      }),
  };
}

export type CategoryAdministration = ReturnType<typeof createCategoryAdministration>;

/** All categories; with the version of their order, and of each. */
async function listOf(db: Executor) {
  const rows = await selectCategories(db);
  return {
    data: rows.map((row) => versioned(row, ['name', 'description'])),
    version: versionOf(rows.map(({ id }) => id)),
  };
}

type Categories = Awaited<ReturnType<typeof listOf>>;

function found<Row extends { id: string }>(all: Row[], id: string): Row {
  const category = all.find((one) => one.id === id);
  if (category === undefined) throw new NotFound('Kategori');
  return category;
}

const wordsOf = ({ name, description }: Words): Words => ({ name, description });
