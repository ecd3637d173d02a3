import { ApiError, useApi, useAction, useQueryClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';
import { decide, lastRound, type Round, type Verdict } from './verification.queries';

/** How a decision ended: ours counts, or another admin was faster; `theirs` if it is known. */
export type Outcome = { ours: true } | { ours: false; theirs: Round | undefined };

/** Sends decisions, then refreshes the queue. */
export function useDecision(adminId: string, onDone: (verdict: Verdict, outcome: Outcome) => void) {
  const { api } = useApi();
  const queryClient = useQueryClient();

  return useAction({
    async mutationFn(verdict: Verdict): Promise<Outcome> {
      try {
        await decide(api, adminId, verdict);
        return { ours: true };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ALREADY_DECIDED') throw error;
        const theirs = await lastRound(api, verdict.verification.id).catch(() => undefined);
        return { ours: false, theirs };
      }
    },
    async onSuccess(outcome, verdict) {
      await queryClient.invalidateQueries({ queryKey: adminKeys.verification });
      onDone(verdict, outcome);
    },
  });
}
