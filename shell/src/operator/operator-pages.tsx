import { useLocation } from '@panggung/platform';
import { late } from '@panggung/ui';
import type { ReactNode } from 'react';
import { NotFound } from '../routes/not-found';
import { ScreenSkeleton } from '../routes/remote-screen';
import { PlatformPage } from './platform-page';

const TeamsPage = late(
  async () => (await import('./teams/teams-page')).TeamsPage,
  <ScreenSkeleton />,
);

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
