import { Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { CancelDialog } from './cancel-dialog';

/** The button to cancel a published event. */
export function CancelEvent({ event }: { event: StudioEvent }): ReactNode {
  const [open, setOpen] = useState(false);
  if (event.isOver || event.status === 'draft' || event.status === 'cancelled') return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Batalkan acara
      </Button>
      {open ? <CancelDialog event={event} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
