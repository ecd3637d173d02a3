import type { ReactNode } from 'react';
import { SalesFigures } from '../features/sales/sales-figures';
import { EventFrame } from '../features/workspace/event-frame';

/** What an own event sold. */
export function SalesScreen(): ReactNode {
  return <EventFrame title="Penjualan">{({ id }) => <SalesFigures eventId={id} />}</EventFrame>;
}
