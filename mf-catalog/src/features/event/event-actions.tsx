import type { Event } from '@panggung/platform';
import { Button, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import styles from './event-actions.module.css';
import { useEventShare } from './use-event-share';

/** Buttons to share the event and to add it to a calendar. */
export function EventActions({ event }: { event: Event }): ReactNode {
  const { copied, share } = useEventShare(event.title);
  const takesPlace = !event.notices.some(({ kind }) => kind === 'cancelled' || kind === 'over');
  return (
    <p className={styles.actions}>
      <Button variant="secondary" onClick={share}>
        <Icon strokeWidth={1.8} path="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" />
        <span aria-live="polite">{copied ? 'Tautan disalin' : 'Bagikan'}</span>
      </Button>
      {takesPlace ? (
        <a
          href={`/api/events/${event.id}/calendar.ics`}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon strokeWidth={1.8} path="M5 6h14v14H5zM5 10h14M9 3v4m6-4v4" />
          Simpan ke kalender
        </a>
      ) : null}
    </p>
  );
}
