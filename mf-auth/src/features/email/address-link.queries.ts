import { ApiError, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { accountKeys } from '../../query-keys';

export type AddressLink = Answer<'/auth/email/verification-link', 'post'>['data'];

/** What a link is used with, beside itself and the session that the visitor may have. */
export type Proof = { password?: string; newPassword?: string };

/** A link that was used, replaced, or has become too old. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'LINK_EXPIRED';

/** Which address the link from a mail proves. Looking at it changes nothing. */
export const linkBehind = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: accountKeys.addressLink(token),
    queryFn: () => api.post('/auth/email/verification-link', { token }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });
