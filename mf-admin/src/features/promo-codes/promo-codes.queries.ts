import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';
import { listRows } from '../frame/list-rows';

export type ListedPromoCode = Answer<'/admin/promo-codes'>['data'][number];

export interface PromoCodeFilter {
  q?: string | undefined;
  state?: ListedPromoCode['state'] | undefined;
  scope?: 'event' | 'all' | undefined;
  page: number;
}

/** The newest first. */
export const promoCodes = (api: ApiClient, filter: PromoCodeFilter) =>
  queryOptions({
    queryKey: adminKeys.promoCodes(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/promo-codes', { query: { ...filter, limit: listRows }, signal }),
    placeholderData: keepPreviousData,
  });

export const stateWords: Record<ListedPromoCode['state'], string> = {
  active: 'Berlaku',
  upcoming: 'Belum berlaku',
  used_up: 'Kuota habis',
  ended: 'Berakhir',
};
