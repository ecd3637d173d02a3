import { useLocation } from '@panggung/platform';
import type { ReactNode } from 'react';
import { useArea } from '../areas/areas';
import { NotFound } from './not-found';
import { RestrictedArea } from './restricted-area';

/** A path that no live remote owns: it may lie where remotes for a role are. */
export function UnknownPath(): ReactNode {
  const area = useArea(useLocation().pathname);
  return area ? <RestrictedArea area={area} /> : <NotFound />;
}
