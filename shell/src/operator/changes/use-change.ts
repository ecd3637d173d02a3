import { useQueryClient } from '@panggung/platform';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';
import { useWish } from '../service/use-wish';
import type { Live, Preview, Scheduled } from '@panggung/releases';

export interface ChangeProps {
  /** The remote, or the shell. */
  name: string;
  live: Live<{ id: string }>;
  /** What of it goes live later. */
  scheduled: Scheduled | undefined;
  /** Of all remotes. */
  previews: readonly Preview[];
  /** Called with what happened, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

type Verb = 'rollback' | 'promote' | 'canary' | 'plan' | 'schedule' | 'unschedule';

/**
 * Sends a change of a remote's live releases; a second try of the same one has the same name.
 * @param verb end of its path, e.g. `rollback`
 */
export function useChange(name: string, verb: Verb) {
  const wishOf = useWish();
  const queryClient = useQueryClient();
  return async (body: object): Promise<void> => {
    try {
      const wish = wishOf(body);
      await callService('POST', `/remotes/${name}/${verb}`, { body, wish });
    } finally {
      // Also after a failure: it may have happened although its answer was lost.
      void queryClient.invalidateQueries({ queryKey: operatorKeys.state });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.history(name) });
    }
  };
}
