import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { studioKeys } from '@panggung/screens';

export type Invitation = Answer<'/studio/invitations'>['data'][number];

/** Invitations of an artist to upcoming events, next one first. */
export const invitations = (api: ApiClient) =>
  queryOptions({
    queryKey: studioKeys.invitations,
    queryFn: ({ signal }) => api.get('/studio/invitations', { signal }),
    staleTime: 5_000,
  });
