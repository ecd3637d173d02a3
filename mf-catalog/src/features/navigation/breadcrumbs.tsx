import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  href: string;
}

interface BreadcrumbsProps {
  /** From the top down to the page above this one. */
  trail: readonly Crumb[];
  /** What this page is called. */
  here: string;
}

/** Where the page stands in the site, and the way up. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps): ReactNode {
  return (
    <nav aria-label="Jejak halaman">
      <ol role="list" className={styles.list}>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className={styles.here}>
          {here}
        </li>
      </ol>
    </nav>
  );
}
