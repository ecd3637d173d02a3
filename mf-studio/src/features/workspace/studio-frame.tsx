import { useAuth, type User } from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { VerificationState } from '../overview/verification-state';
import { Parts } from './parts';
import { SecondFactorNotice } from './second-factor-notice';

interface StudioFrameProps {
  /** Name of this part of the studio. */
  title: string;
  /** Rendered for verified users; others are told what is missing. */
  children: (user: User) => ReactNode;
}

/** Common parts of the studio pages that do not belong to one event. */
export function StudioFrame({ title, children }: StudioFrameProps): ReactNode {
  const { user } = useAuth();
  return (
    <Page>
      <title>{`${title} · Panggung`}</title>
      <Stack>
        <header>
          <h1>{title}</h1>
          {user ? (
            <Parts
              label="Bagian studio"
              parts={partsOf[user.role === 'artist' ? 'artist' : 'promotor']}
            />
          ) : null}
        </header>
        {user ? <SecondFactorNotice user={user} /> : null}
        {user ? <Work user={user}>{children}</Work> : null}
      </Stack>
    </Page>
  );
}

const partsOf = {
  artist: [
    ['Undangan dan acara', '/studio'],
    ['Profil', '/studio/profile'],
  ],
  promotor: [
    ['Acara', '/studio'],
    ['Artis', '/studio/artists'],
    ['Profil', '/studio/profile'],
  ],
} as const;

function Work({ user, children }: { user: User; children: (user: User) => ReactNode }): ReactNode {
  const { verificationStatus: status, role } = user;
  if (status !== 'approved') return <VerificationState status={status} role={role} />;
  return children(user);
}
