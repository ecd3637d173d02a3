import type { ReactNode } from 'react';
import { Roster } from '../features/roster/roster';
import { StudioFrame } from '../features/workspace/studio-frame';
import { PromotorsOnly } from '../features/workspace/promotors-only';

/** The artists that a promotor has registered. */
export function ArtistsScreen(): ReactNode {
  return (
    <StudioFrame title="Artis Anda">
      {({ role }) =>
        role === 'promotor' ? (
          <Roster />
        ) : (
          <PromotorsOnly>Di sini promotor mengurus artis yang mereka daftarkan.</PromotorsOnly>
        )
      }
    </StudioFrame>
  );
}
