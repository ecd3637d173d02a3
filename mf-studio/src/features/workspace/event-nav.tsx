import { Link, NavLink, useLocation } from '@panggung/platform';
import type { ReactNode } from 'react';
import { groupsFor, type EventTask } from './event-parts';
import styles from './event-nav.module.css';

interface EventNavProps {
  eventId: string;
  /** What the viewer may do with the event. */
  tasks: readonly EventTask[];
}

/** Links to the pages of an event: the groups, and below them the pages of the open one. */
export function EventNav({ eventId, tasks }: EventNavProps): ReactNode {
  const home = `/studio/events/${eventId}`;
  const { pathname } = useLocation();
  const groups = groupsFor(tasks);
  const open = groups.find(({ parts }) => parts.some(([, path]) => pathname === home + path));
  return (
    <nav aria-label="Bagian acara" className={styles.nav}>
      <ul role="list" className={styles.groups}>
        <li>
          <NavLink to={home} end>
            Ringkasan
          </NavLink>
        </li>
        {groups.map(({ name, parts }) => (
          <li key={name}>
            <Link
              to={home + (parts[0]?.[1] ?? '')}
              {...(open?.name === name && { 'aria-current': 'true' })}
            >
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
