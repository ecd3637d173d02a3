import { queryOptions, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

/** Since when a second factor is on, and how many recovery codes are left. */
export const secondFactor = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.secondFactor,
    queryFn: ({ signal }) => api.get('/auth/second-factor', { signal }),
  });
