import { Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { PostponeDialog } from './postpone-dialog';

/** The button to give a published event a later start. */
export function PostponeEvent({ event }: { event: StudioEvent }): ReactNode {
  const [open, setOpen] = useState(false);
  if (event.isOver || event.status !== 'scheduled') return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Tunda acara
      </Button>
      {open ? <PostponeDialog event={event} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
