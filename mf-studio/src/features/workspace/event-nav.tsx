import { Link, NavLink, useLocation } from '@panggung/platform';
import type { ReactNode } from 'react';
import { eventGroups } from './event-parts';
import styles from './event-nav.module.css';

/** Links to the pages of an event: the groups, and below them the pages of the open one. */
export function EventNav({ eventId }: { eventId: string }): ReactNode {
  const home = `/studio/events/${eventId}`;
  const { pathname } = useLocation();
  const open = eventGroups.find(({ parts }) => parts.some(([, path]) => pathname === home + path));
  return (
    <nav aria-label="Bagian acara" className={styles.nav}>
      <ul role="list" className={styles.groups}>
        <li>
          <NavLink to={home} end>
            Ringkasan
          </NavLink>
        </li>
        {eventGroups.map(({ name, parts: [[, first]] }) => (
          <li key={name}>
            <Link to={home + first} {...(open?.name === name && { 'aria-current': 'true' })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {open ? (
        <ul role="list" aria-label={open.name} className={styles.parts}>
          {open.parts.map(([name, path]) => (
            <li key={path}>
              <NavLink to={home + path} end>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}
