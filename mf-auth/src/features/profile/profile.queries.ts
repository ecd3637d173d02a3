import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';

export type Session = Answer<'/auth/sessions'>['data'][number];

export const sessionList = (api: ApiClient) =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: ({ signal }) => api.get('/auth/sessions', { signal }),
  });
