import { Link } from '@panggung/platform';
import { Actions, Button, Copyable, Stack, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { DuplicateDialog } from './duplicate-dialog';

/** The public page of an event, and a copy of the event. */
export function EventLinks({ event }: { event: StudioEvent }): ReactNode {
  const [copying, setCopying] = useState(false);
  const path = `/events/${event.id}`;
  const isPublic = event.status === 'scheduled' || event.status === 'cancelled';
  return (
    <Stack>
      {isPublic ? <Copyable label="Tautan acara" value={`${location.origin}${path}`} /> : null}
      <Actions>
        {isPublic ? (
          <Link to={path} className={buttonClass({ variant: 'secondary' })}>
            Lihat halaman acara
          </Link>
        ) : null}
        <Button variant="secondary" onClick={() => setCopying(true)}>
          Duplikat acara
        </Button>
      </Actions>
      {copying ? <DuplicateDialog event={event} onClose={() => setCopying(false)} /> : null}
    </Stack>
  );
}
