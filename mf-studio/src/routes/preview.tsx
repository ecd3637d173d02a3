import { Slot } from '@panggung/platform';
import { Alert, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { PublishPanel } from '../features/publish/publish-panel';
import { EventFrame } from '../features/workspace/event-frame';

/** An own event as visitors see it, or will see it. The remote of the public page renders it. */
export function PreviewScreen(): ReactNode {
  return (
    <EventFrame title="Pratinjau">
      {(event) => (
        <Stack>
          <PublishPanel event={event} />
          <Slot
            name="event-preview"
            fallback={<Alert title="Pratinjau sedang tidak tersedia. Coba lagi nanti." />}
          />
        </Stack>
      )}
    </EventFrame>
  );
}
