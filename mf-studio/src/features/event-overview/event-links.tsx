import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { Actions, Button, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { CopyLink } from './copy-link';
import { DuplicateDialog } from './duplicate-dialog';

/** The public page of an event, and a copy of the event. */
export function EventLinks({ event }: { event: StudioEvent }): ReactNode {
  const [copying, setCopying] = useState(false);
  const path = href('/events/:id', { id: event.id });
  const isPublic = event.status === 'scheduled' || event.status === 'cancelled';
  return (
    <>
      <Actions>
        {isPublic ? (
          <>
            <Link to={path} className={buttonClass({ variant: 'secondary' })}>
              Lihat halaman acara
            </Link>
            <CopyLink href={location.origin + path} />
          </>
        ) : null}
        {event.tasks.includes('own') ? (
          <Button variant="secondary" onClick={() => setCopying(true)}>
            Duplikat acara
          </Button>
        ) : null}
      </Actions>
      {copying ? <DuplicateDialog event={event} onClose={() => setCopying(false)} /> : null}
    </>
  );
}
