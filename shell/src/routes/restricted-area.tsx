import { rolesHeldBy } from '@panggung/platform/roles';
import { useAuth, useHydrated, useLocation, useNavigate } from '@panggung/platform';
import { useEffect, type ReactNode } from 'react';
import type { Area } from '../areas/areas';
import { loginPath } from '../auth/login-path';
import { useRemoteStore, useRemotes } from '../federation/remote-context';
import { useRestricted } from '../federation/restricted-remotes';
import { NoAccess } from './no-access';
import { NotFound } from './not-found';
import { RemoteFailure } from './remote-failure';
import { ScreenSkeleton } from './remote-screen';

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

function Waiting(): ReactNode {
  return (
    <>
      <title>Panggung</title>
      <meta name="robots" content="noindex" />
      <ScreenSkeleton />
    </>
  );
}

/** Leads to the login, and from there back to this very address. */
function ToLogin(): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const store = useRemoteStore();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever logs out, or learns that the session is over, is being led elsewhere already.
      if (window.location.pathname !== location.pathname) return;
      void navigate(loginPath(store.remotes(), location), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [location, navigate, store]);
  return <Waiting />;
}
