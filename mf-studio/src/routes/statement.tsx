import type { ReactNode } from 'react';
import { StatementView } from '../features/statement/statement-view';
import { EventFrame } from '../features/workspace/event-frame';

/** The statement of an own event. */
export function StatementScreen(): ReactNode {
  return <EventFrame title="Laporan">{({ id }) => <StatementView eventId={id} />}</EventFrame>;
}
