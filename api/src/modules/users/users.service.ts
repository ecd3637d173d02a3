import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { Page } from '../../platform/paging';
import { countUsers, findUser, listUsers } from './users.repository';

export function createUsersService({ db }: { db: Db }) {
  return {
    async list({ page, limit }: Page) {
      const data = await listUsers(db, limit, (page - 1) * limit);
      return { data, meta: { page, limit, total: await countUsers(db) } };
    },
    async get(id: string) {
      const user = await findUser(db, id);
      if (user === undefined) throw new NotFound('Pengguna');
      return { data: user };
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;
