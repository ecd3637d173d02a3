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

/** Whether the ticket lets its holder into a show that is still to come, or on. */
export function isValid({ status, handedTo, event }: Ticket, now: number): boolean {
  return (
    (status === 'issued' || status === 'transferred') &&
    handedTo === null &&
    Date.parse(event.startsAt) + showLasts >= now &&
    !event.notices.some(({ kind }) => kind === 'cancelled')
  );
}

/** Valid tickets, next show first, and all others (past, used, void, handed on), latest first. */
export function sortTickets(
  tickets: readonly Ticket[],
  now: number,
): { valid: Ticket[]; others: Ticket[] } {
  const start = ({ event }: Ticket) => Date.parse(event.startsAt);
  return {
    valid: tickets.filter((one) => isValid(one, now)).sort((a, b) => start(a) - start(b)),
    others: tickets.filter((one) => !isValid(one, now)).sort((a, b) => start(b) - start(a)),
  };
}
