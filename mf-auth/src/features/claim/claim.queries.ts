import { ApiError, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

export type ArtistClaim = Answer<'/artist-claims/view', 'post'>['data'];

/** Whether the API refused, rather than failed or could not be reached. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The profile that the link in a mail offers. Asking changes nothing. */
export const claimBehind = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: accountKeys.artistClaim(token),
    queryFn: () => api.post('/artist-claims/view', { token }),
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
