import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';

export type Verification = Answer<'/admin/verifications'>['data'][number];
export type Round = Verification['history'][number];

/** All waiting applications, the longest waiting first. */
export const pendingVerifications = (api: ApiClient) =>
  queryOptions({
    queryKey: adminKeys.pendingVerifications,
    queryFn: ({ signal }) => api.get('/admin/verification/pending', { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

export interface VerificationFilter {
  role?: 'artist' | 'promotor' | undefined;
  status?: Verification['status'] | undefined;
  q?: string | undefined;
  page: number;
}

/** Applications in any state with their history. Another admin may decide at any time. */
export const verifications = (api: ApiClient, filter: VerificationFilter) =>
  queryOptions({
    queryKey: adminKeys.verificationList(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/verifications', { query: { ...filter, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  });

export type Decision = 'approve' | 'reject';

export interface Verdict {
  decision: Decision;
  verification: Verification;
  /** Notes of an approval (may be empty), or the reason of a rejection. */
  words: string;
}

/** Sends a decision; it is final. */
export function decide(api: ApiClient, adminId: string, verdict: Verdict): Promise<unknown> {
  const { decision, verification, words } = verdict;
  const path = { id: verification.id };
  return decision === 'approve'
    ? api.post('/admin/verification/approve/{id}', { adminId, notes: words || null }, { path })
    : api.post('/admin/verification/reject/{id}', { adminId, reason: words }, { path });
}

/** The last decision about an application. */
export async function lastRound(api: ApiClient, id: string): Promise<Round | undefined> {
  const { data } = await api.get('/admin/verifications/{id}', { path: { id } });
  return data.history.at(-1);
}
