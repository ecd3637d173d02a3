import type { ReactNode } from 'react';
import { ArtistProfile, PromotorProfile } from '../features/profile/own-profile';
import { StudioFrame } from '../features/workspace/studio-frame';

/** The public profile of an artist or a promotor. */
export function ProfileScreen(): ReactNode {
  return (
    <StudioFrame title="Profil studio">
      {({ role }) => (role === 'artist' ? <ArtistProfile /> : <PromotorProfile />)}
    </StudioFrame>
  );
}
