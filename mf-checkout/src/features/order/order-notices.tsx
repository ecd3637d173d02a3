import type { Transaction } from '@panggung/platform';
import { Suspense, lazy, type ReactNode } from 'react';

/** Most events take place as announced, so the code is loaded only for the others. */
const EventNotices = lazy(async () => ({
  default: (await import('@panggung/screens/event-notices')).EventNotices,
}));

/** What a buyer must know of the event of an order or a ticket. */
export function OrderNotices({ event }: Pick<Transaction, 'event'>): ReactNode {
  if (event.notices.length === 0) return null;
  return (
    <Suspense>
      <EventNotices event={event} />
    </Suspense>
  );
}
