import type { ReactNode } from 'react';
import { EventOverview } from '../features/event-overview/event-overview';
import { EventFrame } from '../features/workspace/event-frame';

/** An own event at a glance. */
export function EventScreen(): ReactNode {
  return <EventFrame>{(event) => <EventOverview event={event} />}</EventFrame>;
}
