import { useHydrated } from '@panggung/platform';
import type { ReactNode } from 'react';
import { useRestrictedPending } from '../federation/restricted-remotes';
import { NotFound } from './not-found';
import { ScreenSkeleton } from './remote-screen';

/**
 * A path that no live remote owns. It may belong to a remote for the visitor's role, so a visitor
 * with a session waits until that is known.
 */
export function UnknownPath(): ReactNode {
  const hydrated = useHydrated();
  const pending = useRestrictedPending();
  return hydrated && pending ? <ScreenSkeleton /> : <NotFound />;
}
