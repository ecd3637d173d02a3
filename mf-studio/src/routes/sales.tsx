import type { ReactNode } from 'react';
import { SalesFigures } from '../features/sales/sales-figures';
import { EventFrame } from '../features/workspace/event-frame';

/** Sales of an own event. */
export function SalesScreen(): ReactNode {
  return <EventFrame title="Penjualan">{({ id }) => <SalesFigures eventId={id} />}</EventFrame>;
}
