import { href } from '@panggung/addresses';
import { formatLongDate, formatTime } from '@panggung/format';
import { Link, useApi, useAuth, useQuery, type Ticket } from '@panggung/platform';
import { EventBadge } from '@panggung/screens';
import { Panel } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../session/load-failure';
import { myTickets, sortTickets } from '../tickets/tickets.queries';
import { NothingYet } from './nothing-yet';
import { PanelSkeleton } from './panel-skeleton';
import styles from './panel.module.css';

/** Maximum number of shows in the panel; a link leads to the rest. */
const shownEvents = 3;

/** Shows the visitor's next shows on the dashboard. */
export function UpcomingTickets(): ReactNode {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Panel title="Tiket mendatang" more={<Link to="/tickets">Semua tiket</Link>}>
      <Upcoming userId={user.id} />
    </Panel>
  );
}

function Upcoming({ userId }: { userId: string }): ReactNode {
  const { api } = useApi();
  const [now] = useState(() => Date.now());
  const { data, error, refetch } = useQuery(myTickets(api, userId));
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : <PanelSkeleton />;
  const shows = showsOf(sortTickets(data.data, now).valid).slice(0, shownEvents);
  if (shows.length === 0) {
    return <NothingYet title="Belum ada tiket">Tiket Anda muncul di sini.</NothingYet>;
  }
  return (
    <ul role="list" className={styles.rows}>
      {shows.map(({ event, count }) => (
        <li key={event.id} className={styles.row}>
          <Link to={href('/events/:id', { id: event.id })} className={styles.title}>
            {event.title}
          </Link>
          <EventBadge notices={event.notices} />
          <p>
            <time dateTime={event.startsAt}>
              {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)}
            </time>
          </p>
          <p className={styles.note}>
            {event.venue}, {event.location} · {count} tiket
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The shows of the tickets, in order, with the number of tickets of each. */
function showsOf(tickets: readonly Ticket[]): { event: Ticket['event']; count: number }[] {
  const counts = new Map<string, { event: Ticket['event']; count: number }>();
  for (const { event } of tickets) {
    counts.set(event.id, { event, count: (counts.get(event.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
