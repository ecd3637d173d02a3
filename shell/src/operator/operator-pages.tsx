import { useLocation } from '@panggung/platform';
import type { ReactNode } from 'react';
import { NotFound } from '../routes/not-found';
import { PlatformPage } from './platform-page';
import { TeamsPage } from './teams/teams-page';

/** The page of the operators at this address. */
export function OperatorPages(): ReactNode {
  const { pathname } = useLocation();
  switch (pathname.replace(/\/$/, '')) {
    case '/__platform':
      return <PlatformPage />;
    case '/__platform/teams':
      return <TeamsPage />;
    default:
      return <NotFound />;
  }
}
