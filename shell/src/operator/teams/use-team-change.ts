import { useQueryClient } from '@panggung/platform';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';
import { useWish } from '../service/use-wish';

/** Sends a change of a team, and shows what came of it, also after a lost answer. */
export function useTeamChange() {
  const wishOf = useWish();
  const queryClient = useQueryClient();
  return async <Answer>(
    method: 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> => {
    try {
      return await callService<Answer>(method, path, {
        wish: wishOf({ method, path, body }),
        ...(body !== undefined && { body }),
      });
    } finally {
      void queryClient.invalidateQueries({ queryKey: operatorKeys.teams });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.audit });
    }
  };
}
