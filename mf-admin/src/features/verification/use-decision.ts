import { ApiError, useApi, useMutation, useQueryClient } from '@panggung/platform';
import { decide, pendingVerifications, type Verdict } from './verification.queries';

/** How a decision ended: ours counts, or somebody else was faster. */
export type Outcome = 'decided' | 'decided-before';

/** Sends decisions and takes what is decided out of the queue. */
export function useDecision(adminId: string, onDone: (verdict: Verdict, outcome: Outcome) => void) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = pendingVerifications(api);

  return useMutation({
    async mutationFn(verdict: Verdict): Promise<Outcome> {
      try {
        await decide(api, adminId, verdict);
        return 'decided';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') return 'decided-before';
        throw error;
      }
    },
    onSuccess(outcome, verdict) {
      queryClient.setQueryData(queryKey, (before) => {
        if (!before) return before;
        const data = before.data.filter(({ id }) => id !== verdict.verification.id);
        return { data, meta: { total: data.length } };
      });
      onDone(verdict, outcome);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
