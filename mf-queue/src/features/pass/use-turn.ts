import { useApi, useQuery } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { isBegun } from './begun-turns';
import { endOf, ownPass } from './pass.queries';

/** What became of a turn that has come. */
export type Turn = 'waits' | 'runs' | 'spent' | 'missed';

const nobody: WaitingEntry = {
  entryId: '',
  token: '',
  number: null,
  email: '',
  userId: null,
  commitment: '',
};

/**
 * Follows a turn that this device has begun, here or in another tab; one that it has not begun only waits, as
 * asking for its pass would begin it.
 * @param entry that is called up; null without one
 */
export function useTurn(eventId: string, entry: WaitingEntry | null): Turn {
  const { publicApi } = useApi();
  const pass = useQuery({
    ...ownPass(publicApi, eventId, entry ?? nobody),
    enabled: entry !== null && isBegun(entry),
    staleTime: 3_000,
    refetchOnWindowFocus: true,
  });
  if (entry === null) return 'waits';
  return endOf(pass.error) ?? (pass.data ? 'runs' : 'waits');
}
