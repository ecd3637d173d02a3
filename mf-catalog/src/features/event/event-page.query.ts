import { eventById, orNull, type PrefetchContext } from '@panggung/platform';
import { relatedEvents, summariesOf } from '../events/events.queries';
import { merchandiseAt } from '../merchandise/merchandise.queries';

/**
 * Fills the cache with all that the page of an event shows, by one call. For the server, which knows
 * nothing yet; the browser may have parts, and asks for the others one by one.
 * @returns null for an unknown id
 */
export async function fetchEventPage(
  { queryClient, api }: Pick<PrefetchContext, 'queryClient' | 'api'>,
  id: string,
) {
  const page = await orNull(api.get('/events/{id}/page', { path: { id } }));
  // An API of a version before knows the event, but not this call.
  if (page === null) return queryClient.fetchQuery(eventById(api, id));
  const { event, related, merchandise } = page;
  queryClient.setQueryData(eventById(api, id).queryKey, event);
  if (related) queryClient.setQueryData(relatedEvents(api, id).queryKey, summariesOf(related));
  if (merchandise) queryClient.setQueryData(merchandiseAt(api, id).queryKey, merchandise);
  return event;
}
