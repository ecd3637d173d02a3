import type { ReactNode } from 'react';
import { HistoryList } from '../features/history/history-list';
import { EventFrame } from '../features/workspace/event-frame';

/** Changes of an own event. */
export function HistoryScreen(): ReactNode {
  return (
    <EventFrame title="Riwayat">
      {({ id, venue }) => <HistoryList eventId={id} zone={venue.timezone} />}
    </EventFrame>
  );
}
