import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { Alert, buttonClass } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './publish.module.css';

/** Says that an event is public. The button that was pressed is gone, so this gets the focus. */
export function PublishedNews({ eventId }: { eventId: string }): ReactNode {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <div ref={news} tabIndex={-1} className={styles.news}>
      <Alert
        tone="good"
        title="Acara sudah terbit"
        action={
          <Link
            to={href('/events/:id', { id: eventId })}
            className={buttonClass({ variant: 'secondary' })}
          >
            Lihat halaman acara
          </Link>
        }
      >
        <p>Pengunjung sekarang dapat menemukan dan memesannya.</p>
      </Alert>
    </div>
  );
}
