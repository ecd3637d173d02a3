import { queryOptions, type ApiClient, type Ticket } from '@panggung/platform';
import { eventHours } from '@panggung/policy';
import { ticketKeys } from '../../query-keys';

/** The tickets of the visitor's account. */
export const myTickets = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ticketKeys.own(userId),
    queryFn: ({ signal }) => api.get('/tickets/my', { signal }),
    staleTime: 10_000,
  });

/** Milliseconds after its start for which a show counts as current. */
const showLasts = eventHours * 3_600_000;

/** Upcoming tickets, next show first, and tickets of past shows, latest first. */
export function sortTickets(
  tickets: readonly Ticket[],
  now: number,
): { upcoming: Ticket[]; past: Ticket[] } {
  const start = ({ event }: Ticket) => Date.parse(event.startsAt);
  const isPast = (ticket: Ticket) => start(ticket) + showLasts < now;
  return {
    upcoming: tickets.filter((ticket) => !isPast(ticket)).sort((a, b) => start(a) - start(b)),
    past: tickets.filter(isPast).sort((a, b) => start(b) - start(a)),
  };
}
