import { NavLink } from '@panggung/platform';
import type { RemoteManifest } from '@panggung/platform/manifest';
import type { ReactNode } from 'react';
import styles from './harness.module.css';

interface RouteListProps {
  manifest: RemoteManifest;
}

/** Links to the routes; patterns with parameters are only listed: their values are unknown. */
export function RouteList({ manifest }: RouteListProps): ReactNode {
  return (
    <nav aria-label="Routes" className={styles.routes}>
      <strong>{manifest.name}</strong>
      {manifest.routes.map(({ path }) =>
        /[:*]/.test(path) ? (
          <code key={path}>{path}</code>
        ) : (
          <NavLink key={path} to={path}>
            {path}
          </NavLink>
        ),
      )}
      <NavLink to="/__slots">slots</NavLink>
    </nav>
  );
}
