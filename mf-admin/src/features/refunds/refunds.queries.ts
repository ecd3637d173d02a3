import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';
import { listRows } from '../frame/list-rows';

export type AdminRefund = Answer<'/admin/refunds'>['data'][number];

export interface RefundFilter {
  q?: string | undefined;
  status?: AdminRefund['status'] | undefined;
  cause?: AdminRefund['cause'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

/** The longest waiting first. */
export const allRefunds = (api: ApiClient, filter: RefundFilter) =>
  queryOptions({
    queryKey: adminKeys.refunds(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/refunds', { query: { ...filter, limit: listRows }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
