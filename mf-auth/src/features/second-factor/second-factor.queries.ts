import { queryOptions, type ApiClient } from '@panggung/platform';

/** Since when a second factor is on, and how many recovery codes are left. */
export const secondFactor = (api: ApiClient) =>
  queryOptions({
    queryKey: ['auth', 'second-factor'],
    queryFn: ({ signal }) => api.get('/auth/second-factor', { signal }),
  });
