import { Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ArtistEvents } from '../features/artist-events/artist-events';
import { Invitations } from '../features/invitations/invitations';
import { OwnEvents } from '../features/overview/own-events';
import { StudioFrame } from '../features/workspace/studio-frame';

/** A promotor's events; an artist's invitations and events. */
export function StudioScreen(): ReactNode {
  return (
    <StudioFrame title="Studio">
      {({ role }) =>
        role === 'artist' ? (
          <Stack>
            <Invitations />
            <ArtistEvents />
          </Stack>
        ) : (
          <OwnEvents />
        )
      }
    </StudioFrame>
  );
}
