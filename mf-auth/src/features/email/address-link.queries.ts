import { ApiError, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

export type AddressLink = Answer<'/auth/email/verification-link', 'post'>['data'];

/** What a link may need in addition to the token and the session. */
export type Proof = { password?: string; newPassword?: string };

/** Whether the link was used, replaced, or is too old. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LINK_EXPIRED';

/** The address that the link in a mail proves. Asking changes nothing. */
export const linkBehind = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: accountKeys.addressLink(token),
    queryFn: () => api.post('/auth/email/verification-link', { token }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
