import { rolesHeldBy } from '@panggung/platform/roles';
import { useAuth, useHydrated } from '@panggung/platform';
import type { ReactNode } from 'react';
import type { Area } from '../areas/areas';
import { useRemotes } from '../federation/remote-context';
import { useRestricted } from '../federation/restricted-remotes';
import { NoAccess } from './no-access';
import { NotFound } from './not-found';
import { RemoteFailure } from './remote-failure';
import { ToLogin } from './to-login';
import { Waiting } from './waiting';

/** A path in a restricted area that none of the visitor's remotes owns (yet). */
export function RestrictedArea({ area }: { area: Area }): ReactNode {
  const { loading, user } = useAuth();
  const { pending, retry } = useRestricted();
  const hydrated = useHydrated();
  const remotes = useRemotes();

  if (!hydrated || loading) return <Waiting />;
  if (user === null) return <ToLogin />;
  if (pending) return <Waiting />;
  if (!rolesHeldBy(user).some((role) => area.roles.includes(role)))
    return <NoAccess area={area} user={user} />;
  // The area begins with a route of its remote: without that, web or the API did not answer.
  const isHere = remotes.some(({ routes }) => routes.some(({ path }) => path === area.path));
  return isHere ? <NotFound /> : <RemoteFailure onRetry={retry} />;
}
