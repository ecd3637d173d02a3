import { useAuth, useLocation } from '@panggung/platform';
import type { ReactNode } from 'react';
import { NotFound } from '../routes/not-found';
import { PlatformPage } from './platform-page';
import { OwnRemotesPage } from './remotes/own-remotes-page';
import { RemotePage } from './remotes/remote-page';
import { TeamsPage } from './teams/teams-page';

const ofRemote = /^\/__platform\/remotes\/([a-z][a-z0-9-]{1,39})$/;

/** The page of operators and teams at this address. */
export function OperatorPages(): ReactNode {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const path = pathname.replace(/\/$/, '');
  const [, name] = ofRemote.exec(path) ?? [];
  if (name !== undefined) return <RemotePage key={name} name={name} />;
  switch (path) {
    case '/__platform':
      return user?.role === 'admin' ? <PlatformPage /> : <OwnRemotesPage />;
    case '/__platform/teams':
      return <TeamsPage />;
    default:
      return <NotFound />;
  }
}
