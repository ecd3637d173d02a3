import type { ReactNode } from 'react';
import { AttendeeList } from '../features/attendees/attendee-list';
import { EventFrame } from '../features/workspace/event-frame';

/** Attendees of an own event. */
export function AttendeesScreen(): ReactNode {
  return <EventFrame title="Peserta">{(event) => <AttendeeList event={event} />}</EventFrame>;
}
