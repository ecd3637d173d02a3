import { matchRoutes } from '@panggung/platform/host';
import { createContext, use } from 'react';

/**
 * A part of the site that needs a role: the path pattern and everything below it. All that a visitor
 * without the role is told of a restricted remote.
 */
export interface Area {
  path: string;
  /** One of these is enough. */
  roles: readonly string[];
}

/** The areas of the restricted remotes that are live. */
export const AreasContext = createContext<readonly Area[]>([]);

/** The area that a path lies in; null for a path that needs no role. */
export function useArea(pathname: string): Area | null {
  return areaOf(use(AreasContext), pathname);
}

export function areaOf(areas: readonly Area[], pathname: string): Area | null {
  const table = areas.map((area) => ({ path: `${area.path}/*`, handle: area }));
  return matchRoutes(table, pathname)?.at(-1)?.route.handle ?? null;
}
