import { formatCount, formatLongDate, formatRupiah, formatTime } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Poster, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventState } from '../workspace/event-state';
import type { StudioEventRow } from '../workspace/studio.queries';
import styles from './overview.module.css';

/** One own event: its state, its sales, and the next step. */
export function EventRow({ event }: { event: StudioEventRow }): ReactNode {
  const next = nextStep(event);
  return (
    <li className={styles.row}>
      <div className={styles.poster}>
        <Poster src={event.image_url} preview={event.image_preview} alt="" sizes="10rem" />
      </div>
      <div className={styles.facts}>
        <p>
          <EventState event={event} />
        </p>
        <h2 className={styles.title}>
          <Link to={`/studio/events/${event.id}`}>{event.title}</Link>
        </h2>
        <p className={styles.when}>
          {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)} · {event.venue},{' '}
          {event.city}
        </p>
      </div>
      <dl className={styles.sales}>
        <div>
          <dt>Terjual</dt>
          <dd>
            {formatCount(event.sold)} / {formatCount(event.quota)}
            {event.soldElsewhere > 0 ? (
              <span className={styles.elsewhere}>
                {formatCount(event.soldElsewhere)} di tempat lain
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>Pendapatan</dt>
          <dd>{formatRupiah(event.revenue)}</dd>
        </div>
      </dl>
      <p className={styles.next}>
        <Link to={next.href}>
          {next.label}
          <VisuallyHidden>: {event.title}</VisuallyHidden>
        </Link>
      </p>
    </li>
  );
}

function nextStep(event: StudioEventRow): { label: string; href: string } {
  const { id, status, quota, isOver, tasks } = event;
  const home = `/studio/events/${id}`;
  if (!tasks.includes('edit')) return { label: 'Buka ringkasan', href: home };
  if (status === 'draft' && quota === 0) return { label: 'Tambah tiket', href: `${home}/tickets` };
  if (status === 'draft') return { label: 'Periksa dan terbitkan', href: `${home}/preview` };
  if (status === 'scheduled' && !isOver) return { label: 'Kelola tiket', href: `${home}/tickets` };
  return { label: 'Buka ringkasan', href: home };
}
