import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';
import { listRows } from '../frame/list-rows';

export type AdminEvent = Answer<'/admin/events'>['data'][number];

export interface EventFilter {
  q?: string | undefined;
  status?: AdminEvent['status'] | undefined;
  featured?: boolean | undefined;
  trending?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

export const anyEvents = (api: ApiClient, filter: EventFilter) =>
  queryOptions({
    queryKey: adminKeys.events(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/events', { query: { ...filter, limit: listRows }, signal }),
    placeholderData: keepPreviousData,
  });

export const statusWords: Record<AdminEvent['status'], string> = {
  draft: 'Draf',
  scheduled: 'Tayang',
  cancelled: 'Dibatalkan',
  taken_down: 'Diturunkan',
};
