import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';

export type CountedCategory = Answer<'/admin/categories'>['data'][number];

/** All categories in their order. */
export const categories = (api: ApiClient) =>
  queryOptions({
    queryKey: adminKeys.categories,
    queryFn: ({ signal }) => api.get('/admin/categories', { signal }),
  });
