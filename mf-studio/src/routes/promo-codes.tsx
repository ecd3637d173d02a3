import type { ReactNode } from 'react';
import { PromoList } from '../features/promo-codes/promo-list';
import { EventFrame } from '../features/workspace/event-frame';

/** Promo codes of an own event. */
export function PromoCodesScreen(): ReactNode {
  return <EventFrame title="Kode promo">{(event) => <PromoList event={event} />}</EventFrame>;
}
