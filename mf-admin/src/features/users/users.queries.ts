import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';
import { listRows } from '../frame/list-rows';

export type Account = Answer<'/users'>['data'][number];
export type Role = Account['role'];

export interface AccountFilter {
  q?: string | undefined;
  role?: Role | undefined;
  suspended?: boolean | undefined;
  page: number;
}

export const accounts = (api: ApiClient, filter: AccountFilter) =>
  queryOptions({
    queryKey: adminKeys.users(filter),
    queryFn: ({ signal }) => api.get('/users', { query: { ...filter, limit: listRows }, signal }),
    placeholderData: keepPreviousData,
  });

export const roleWords: Record<Role, string> = {
  user: 'Pengguna',
  artist: 'Artis',
  promotor: 'Promotor acara',
  admin: 'Admin',
};
