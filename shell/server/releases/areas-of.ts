import { matchPath } from '@panggung/platform/match-path';
import { rolesOf } from '@panggung/platform/manifest';
import type { Release } from '@panggung/releases';
import type { Area } from '../../src/areas/areas';

/**
 * The areas of restricted releases: of each, only the routes that lie below no other of its routes.
 * So a path tells nobody which pages there are below it.
 */
export function areasOf(releases: readonly Release[]): Area[] {
  return releases.flatMap(({ manifest }) => {
    const paths = manifest.routes.map(({ path }) => path);
    const isBelow = (path: string, other: string) =>
      path !== other && matchPath(`${other}/*`, path) !== null;
    return (
      paths
        .filter((path) => !paths.some((other) => isBelow(path, other)))
        // Everything lies below the landing page, and what is public must not ask for a login.
        .filter((path) => path !== '/')
        .map((path) => ({ path, roles: rolesOf(manifest) }))
    );
  });
}
