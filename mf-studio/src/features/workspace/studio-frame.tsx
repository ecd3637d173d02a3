import { useAuth, type User } from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { VerificationState } from '../overview/verification-state';
import { Parts } from './parts';
import { PromotorsOnly } from './promotors-only';
import { SecondFactorNotice } from './second-factor-notice';

interface StudioFrameProps {
  /** Name of this part of the studio. */
  title: string;
  /** People who work for a promotor see it too, whatever their own account is. */
  forCrew?: boolean;
  /** Rendered for verified users; others are told what is missing. */
  children: (user: User) => ReactNode;
}

/** Common parts of the studio pages that do not belong to one event. */
export function StudioFrame({ title, forCrew = false, children }: StudioFrameProps): ReactNode {
  const { user } = useAuth();
  return (
    <Page>
      <title>{`${title} · Panggung`}</title>
      <Stack>
        <header>
          <h1>{title}</h1>
          {user ? <Parts label="Bagian studio" parts={partsOf(user)} /> : null}
        </header>
        {user ? <SecondFactorNotice user={user} /> : null}
        {user ? (
          <Work user={user} forCrew={forCrew}>
            {children}
          </Work>
        ) : null}
      </Stack>
    </Page>
  );
}

function partsOf({ role }: User) {
  const profile = ['Profil', '/studio/profile'] as const;
  if (role === 'artist') return [['Undangan dan acara', '/studio'] as const, profile];
  const events = ['Acara', '/studio'] as const;
  return role === 'promotor' ? [events, ['Artis', '/studio/artists'] as const, profile] : [events];
}

interface WorkProps extends Pick<StudioFrameProps, 'children'> {
  user: User;
  forCrew: boolean;
}

function Work({ user, forCrew, children }: WorkProps): ReactNode {
  const { verificationStatus: status, role, isCrew } = user;
  if (forCrew && isCrew) return children(user);
  if (role === 'user') {
    return <PromotorsOnly>Anda bekerja di acara promotor lain.</PromotorsOnly>;
  }
  if (status !== 'approved') return <VerificationState status={status} role={role} />;
  return children(user);
}
