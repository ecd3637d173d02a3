import { queryOptions, type ApiClient, type PendingVerification } from '@panggung/platform';

/** Everybody who waits for a decision, the longest waiting first. */
export const pendingVerifications = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'verification', 'pending'],
    queryFn: ({ signal }) => api.get('/admin/verification/pending', { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

export type Decision = 'approve' | 'reject';

export interface Verdict {
  decision: Decision;
  verification: PendingVerification;
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
