import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { EventStatus } from './studio.queries';

const states = {
  draft: { label: 'Draf', tone: 'warn' },
  scheduled: { label: 'Terbit', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
  taken_down: { label: 'Diturunkan admin', tone: 'bad' },
} as const;

interface EventStateProps {
  event: { status: EventStatus; isOver: boolean };
}

/** The state of an event as a short label. */
export function EventState({ event: { status, isOver } }: EventStateProps): ReactNode {
  if (status === 'scheduled' && isOver) return <Badge>Selesai</Badge>;
  return <Badge tone={states[status].tone}>{states[status].label}</Badge>;
}
