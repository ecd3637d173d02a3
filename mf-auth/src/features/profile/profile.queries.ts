import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

export type Session = Answer<'/auth/sessions'>['data'][number];

export const sessionList = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => api.get('/auth/sessions', { signal }),
  });
