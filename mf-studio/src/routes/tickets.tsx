import type { ReactNode } from 'react';
import { TicketTypeList } from '../features/ticket-types/ticket-type-list';
import { EventFrame } from '../features/workspace/event-frame';

/** The ticket types of an own event: prices, quotas and sale times. */
export function TicketsScreen(): ReactNode {
  return <EventFrame title="Tiket">{(event) => <TicketTypeList event={event} />}</EventFrame>;
}
