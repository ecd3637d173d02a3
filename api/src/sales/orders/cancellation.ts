import type { OrderRow } from './orders.repository';

/** Why an event was cancelled, in words for buyers. */
export interface Cancellation {
  reason: string;
  /** Why the event took place before; null when all tickets are refunded. */
  tookPlaceReason: string | null;
}

type Facts = Pick<OrderRow['event'], 'eventStatus' | 'cancelReason' | 'tookPlaceReason'>;

/** Undefined unless the event was cancelled. */
export const cancellationOf = (event: Facts): Cancellation | undefined =>
  event.eventStatus === 'cancelled'
    ? { reason: event.cancelReason ?? '', tookPlaceReason: event.tookPlaceReason }
    : undefined;
