import type { ReactNode } from 'react';
import { Lineup } from '../features/lineup/lineup';
import { EventFrame } from '../features/workspace/event-frame';

/** The line-up of an own event. */
export function LineupScreen(): ReactNode {
  return <EventFrame title="Line-up">{(event) => <Lineup event={event} />}</EventFrame>;
}
