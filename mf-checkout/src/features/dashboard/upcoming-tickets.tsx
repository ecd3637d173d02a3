import { formatLongDate, formatTime } from '@panggung/format';
import { Link, useApi, useAuth, useQuery, type Ticket } from '@panggung/platform';
import { Card, Skeleton } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../session/load-failure';
import { myTickets, sortTickets } from '../tickets/tickets.queries';
import styles from './dashboard.module.css';

/** Shows that are listed; the rest is one link away. */
const shownEvents = 3;

/** Fills the dashboard with the visitor's next shows. */
export function UpcomingTickets(): ReactNode {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="upcoming-tickets">
        <h2 id="upcoming-tickets" className={styles.heading}>
          Tiket mendatang
        </h2>
        <Upcoming userId={user.id} />
      </section>
    </Card>
  );
}

function Upcoming({ userId }: { userId: string }): ReactNode {
  const { api } = useApi();
  const [now] = useState(() => Date.now());
  const { data, error, refetch } = useQuery(myTickets(api, userId));
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton />;
  const { upcoming } = sortTickets(data.data, now);
  const shows = showsOf(upcoming).slice(0, shownEvents);
  if (shows.length === 0) {
    return (
      <p>
        Belum ada tiket untuk acara mendatang. <Link to="/events">Cari acara</Link>
      </p>
    );
  }
  return (
    <ul role="list" className={styles.shows}>
      {shows.map(({ event, count }) => (
        <li key={event.id}>
          <Link to="/tickets">{event.title}</Link>
          <p className={styles.note}>
            {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)} · {count} tiket
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The shows of some tickets in their order, with how many tickets each has. */
function showsOf(tickets: readonly Ticket[]): { event: Ticket['event']; count: number }[] {
  const counts = new Map<string, { event: Ticket['event']; count: number }>();
  for (const { event } of tickets) {
    counts.set(event.id, { event, count: (counts.get(event.id)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
