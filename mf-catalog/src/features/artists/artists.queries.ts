import { queryOptions, type ApiClient } from '@panggung/platform';

export const artistList = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ['artists', 'list', page],
    queryFn: ({ signal }) => api.get('/artists', { query: { page, limit: 24 }, signal }),
  });
