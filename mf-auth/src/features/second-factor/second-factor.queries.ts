import { queryOptions, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

/** When the second factor was switched on, and how many recovery codes are left. */
export const secondFactor = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.secondFactor,
    queryFn: ({ signal }) => api.get('/auth/second-factor', { signal }),
  });
