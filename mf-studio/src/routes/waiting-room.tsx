import type { ReactNode } from 'react';
import { WaitingRoom } from '../features/waiting-room/waiting-room';
import { EventFrame } from '../features/workspace/event-frame';

/** The waiting room before the sale of an own event. */
export function WaitingRoomScreen(): ReactNode {
  return <EventFrame title="Ruang tunggu">{(event) => <WaitingRoom event={event} />}</EventFrame>;
}
