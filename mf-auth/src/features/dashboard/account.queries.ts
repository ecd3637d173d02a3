import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { verificationKeys } from '../../query-keys';

export type OwnVerification = NonNullable<Answer<'/verifications/my'>['data']>;

/** State of an artist's or promotor's application. */
export const ownVerification = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: verificationKeys.own(userId),
    queryFn: ({ signal }) => api.get('/verifications/my', { signal }),
    staleTime: 10_000,
  });
