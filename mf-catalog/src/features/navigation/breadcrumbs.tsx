import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  href: string;
}

interface BreadcrumbsProps {
  /** From the home page to the parent of this page. */
  trail: readonly Crumb[];
  /** Name of this page. */
  here: string;
}

/** Breadcrumbs: the place of this page in the site, with links upwards. */
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
