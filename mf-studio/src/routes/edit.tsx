import { useApi } from '@panggung/platform';
import { ifMatch } from '@panggung/screens';
import { Card, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { CancelEvent } from '../features/cancel/cancel-event';
import { EventForm } from '../features/event-form/event-form';
import { PostponeEvent } from '../features/postpone/postpone-event';
import { DeleteEvent } from '../features/publish/delete-event';
import { EventFrame } from '../features/workspace/event-frame';
import type { StudioEvent } from '../features/workspace/studio.queries';
import { useEventUpdate } from '../features/workspace/use-own-event';

/** Title, place and time of an own event. */
export function EditScreen(): ReactNode {
  return <EventFrame title="Detail acara">{(event) => <Details event={event} />}</EventFrame>;
}

function Details({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const update = useEventUpdate();
  const closed = ['cancelled', 'taken_down'].includes(event.status);
  return (
    <Stack>
      {closed || (event.isOver && event.status !== 'draft') ? null : (
        <Card>
          <EventForm
            key={event.id}
            draft={`studio.event.${event.id}`}
            event={event}
            label={event.status === 'draft' ? 'Simpan draf' : 'Simpan perubahan'}
            placeStands={event.status === 'scheduled' && event.ordered}
            onSave={async (_, { changes, version }) => {
              const over = { path: { id: event.id }, headers: ifMatch(version) };
              const { data } = await api.patch('/events/{id}', changes, over);
              update(data);
              return data;
            }}
          />
        </Card>
      )}
      <PostponeEvent event={event} />
      <CancelEvent event={event} />
      <DeleteEvent event={event} />
    </Stack>
  );
}
