import { href } from '@panggung/addresses';
import { formatLongDate, formatTime } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Badge, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventState } from '../workspace/event-state';
import styles from '../workspace/people.module.css';
import type { ArtistEvent } from './artist-events.queries';

/** One event in which an artist performs. */
export function ArtistEventRow(props: { event: ArtistEvent; isOver: boolean }): ReactNode {
  const { event, isOver } = props;
  const { title, status, promotor } = event;
  // An event that is not published or was taken down has no public page.
  const hasPage = status === 'scheduled' || status === 'cancelled';
  return (
    <li className={styles.entry}>
      <div className={styles.portrait}>
        <Poster src={event.image_url} preview={event.image_preview} alt="" sizes="4rem" />
      </div>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          {hasPage ? <Link to={href('/events/:id', { id: event.id })}>{title}</Link> : title}
        </h3>
        <p className={styles.note}>
          {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)} · {event.venue},{' '}
          {event.city}
          {promotor === null ? '' : ` · ${promotor}`}
        </p>
        <p className={styles.badges}>
          <EventState event={{ status, isOver }} />
          {event.headliner ? <Badge tone="glow">Penampil utama</Badge> : null}
        </p>
      </div>
    </li>
  );
}
