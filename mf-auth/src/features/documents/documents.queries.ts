import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { verificationKeys } from '../../query-keys';

export type OwnDocument = Answer<'/verifications/my/documents'>['data'][number];

/** The limit of the API. */
export const most = 5;

export const ownDocuments = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: verificationKeys.documents(userId),
    queryFn: ({ signal }) => api.get('/verifications/my/documents', { signal }),
  });
