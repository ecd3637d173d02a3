import type { ReactNode } from 'react';
import { StatementView } from '../features/statement/statement-view';
import { EventFrame } from '../features/workspace/event-frame';

/** What an own event brought in. */
export function StatementScreen(): ReactNode {
  return <EventFrame title="Laporan">{({ id }) => <StatementView eventId={id} />}</EventFrame>;
}
