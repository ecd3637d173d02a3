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

/** Shows stay current until this long after their start. */
const showLasts = eventHours * 3_600_000;

/** Upcoming tickets, the next show first, and those of past shows, the latest first. */
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
