import { ApiError, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { turnKeys, type WaitingEntry } from '@panggung/screens';
import { noteBegun } from './begun-turns';

export type Pass = Answer<'/events/{id}/waiting-room/pass', 'post'>['data'];

/** Takes the pass of an entry that is called up; the same one every time. */
async function takePass(api: ApiClient, eventId: string, entry: WaitingEntry) {
  const [body, options] = [{ token: entry.token }, { path: { id: eventId } }];
  try {
    const pass = await api.post('/events/{id}/waiting-room/pass', body, options);
    noteBegun(entry);
    return pass;
  } catch (error) {
    if (endOf(error)) noteBegun(entry);
    throw error;
  }
}

/** The pass of an entry, taken when it is looked at first. */
export const ownPass = (api: ApiClient, eventId: string, entry: WaitingEntry) =>
  queryOptions({
    queryKey: turnKeys.one(eventId, entry.entryId, entry.number),
    queryFn: () => takePass(api, eventId, entry),
    staleTime: Infinity,
    retry: (count, error) => count < 3 && !(error instanceof ApiError && error.status < 500),
  });

/** How a turn ended, by the refusal; null for another failure. */
export function endOf(error: unknown): 'spent' | 'missed' | null {
  if (!(error instanceof ApiError) || error.code !== 'PASS_OVER') return null;
  const { details } = error;
  const wasSpent = typeof details === 'object' && details !== null && 'wasSpent' in details;
  return wasSpent && details.wasSpent === true ? 'spent' : 'missed';
}
