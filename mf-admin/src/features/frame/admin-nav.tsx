import { NavLink } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './admin-nav.module.css';
import { sections } from './sections';

/** Links to all screens of administration. */
export function AdminNav(): ReactNode {
  return (
    <nav aria-label="Administrasi" className={styles.nav}>
      <ul role="list" className={styles.list}>
        {sections.map(({ href, label }) => (
          <li key={href}>
            <NavLink to={href} end={href === '/admin'} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
