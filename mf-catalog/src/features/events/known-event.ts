import type { PrefetchContext } from '@panggung/platform';
import { eventKeys } from '@panggung/screens';
import type { EventSummary } from './event-summary';

/** Cache keys under which lists of events stand. */
const lists = [eventKeys.featured, eventKeys.trending, ['events', 'list'], ['events', 'related']];

/**
 * What a list that the visitor has seen says of an event: enough for the first part of its page,
 * which then stands there with the tap, before its own data has come.
 * @returns undefined when no list has it
 */
export function knownEvent(
  queryClient: PrefetchContext['queryClient'],
  id: string,
): EventSummary | undefined {
  return lists
    .flatMap((queryKey) => queryClient.getQueriesData<SeenList>({ queryKey }))
    .flatMap(([, seen]) => eventsOf(seen))
    .find((event) => event.id === id);
}

type SeenList = EventSummary | readonly EventSummary[] | { data: readonly EventSummary[] } | null;

function eventsOf(seen: SeenList | undefined): readonly EventSummary[] {
  if (!seen) return [];
  if ('id' in seen) return [seen];
  return 'data' in seen ? seen.data : seen;
}
