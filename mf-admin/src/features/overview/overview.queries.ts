import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';

export type OverviewData = Answer<'/admin/overview'>['data'];

export const overview = (api: ApiClient) =>
  queryOptions({
    queryKey: adminKeys.overview,
    queryFn: ({ signal }) => api.get('/admin/overview', { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
