import type { ReactNode } from 'react';
import { Stack } from '@panggung/ui';
import { CrewList } from '../features/crew/crew-list';
import { DeviceList } from '../features/devices/device-list';
import { GateSettingsForm } from '../features/gate-settings/gate-settings-form';
import { EventFrame } from '../features/workspace/event-frame';

/** Who works at an own event, and with which phones. */
export function CrewScreen(): ReactNode {
  return (
    <EventFrame title="Kru & perangkat">
      {(event) => (
        <Stack>
          {event.tasks.includes('edit') ? <DeviceList event={event} /> : null}
          <GateSettingsForm event={event} />
          {event.tasks.includes('own') ? <CrewList event={event} /> : null}
        </Stack>
      )}
    </EventFrame>
  );
}
