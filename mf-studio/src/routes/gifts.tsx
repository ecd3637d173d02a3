import type { ReactNode } from 'react';
import { GiftList } from '../features/gifts/gift-list';
import { EventFrame } from '../features/workspace/event-frame';

/** Complimentary tickets of an own event. */
export function GiftsScreen(): ReactNode {
  return <EventFrame title="Tiket undangan">{(event) => <GiftList event={event} />}</EventFrame>;
}
