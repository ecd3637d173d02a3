import type { ReactNode } from 'react';
import { TierList } from '../features/tiers/tier-list';
import { EventFrame } from '../features/workspace/event-frame';

/** The ticket types of an own event: prices, quotas, when they are sold. */
export function TicketsScreen(): ReactNode {
  return <EventFrame title="Tiket">{(event) => <TierList event={event} />}</EventFrame>;
}
