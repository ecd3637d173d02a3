import { useApi, useQuery } from '@panggung/platform';
import type { ReactNode } from 'react';
import { EventGrid } from '../events/event-grid';
import { relatedEvents } from '../events/events.queries';
import { TitledSection } from '../sections/titled-section';

/** Similar events; nothing when there are none, or when they cannot be loaded. */
export function RelatedEvents({ id }: { id: string }): ReactNode {
  const { publicApi } = useApi();
  const { data: events = [] } = useQuery(relatedEvents(publicApi, id));
  if (events.length === 0) return null;
  return (
    <TitledSection title="Acara serupa">
      <EventGrid events={events} size="small" />
    </TitledSection>
  );
}
