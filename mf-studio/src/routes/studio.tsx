import { Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ArtistEvents } from '../features/artist-events/artist-events';
import { Invitations } from '../features/invitations/invitations';
import { OwnEvents } from '../features/overview/own-events';
import { StudioFrame } from '../features/workspace/studio-frame';

/** The events of a promotor and their crew; an artist's invitations and events. */
export function StudioScreen(): ReactNode {
  return (
    <StudioFrame title="Studio" forCrew>
      {({ role, isCrew, verificationStatus }) => (
        <Stack>
          {role === 'artist' && verificationStatus === 'approved' ? (
            <>
              <Invitations />
              <ArtistEvents />
            </>
          ) : null}
          {role !== 'artist' || isCrew ? (
            <OwnEvents mayCreate={role === 'promotor' && verificationStatus === 'approved'} />
          ) : null}
        </Stack>
      )}
    </StudioFrame>
  );
}
