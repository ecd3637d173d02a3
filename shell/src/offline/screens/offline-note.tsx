import { formatInstant } from '@panggung/format';
import { useQueryClient } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import styles from './offline-note.module.css';

/** Milliseconds between attempts to get newer data while the device has a network. */
const pause = 5000;

interface OfflineNoteProps {
  /** Name of the page's content, e.g. `Tiket`. */
  name: string;
  /** When the content was saved (ISO 8601). */
  savedAt: string;
}

/** Says that the page shows data from the device, and when it was saved. */
export function OfflineNote({ name, savedAt }: OfflineNoteProps): ReactNode {
  const queries = useQueryClient();
  const [hasNetwork, setHasNetwork] = useState(() => navigator.onLine);
  const renew = useCallback(() => void queries.refetchQueries({ type: 'active' }), [queries]);

  useEffect(() => {
    const follow = () => {
      setHasNetwork(navigator.onLine);
      if (navigator.onLine) renew();
    };
    // The site itself may be down, and a network that just came back may not work yet.
    const timer = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') renew();
    }, pause);
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, [renew]);

  return (
    <div className={styles.note}>
      <Alert
        tone="warn"
        title={hasNetwork ? 'Panggung sedang tidak terjangkau.' : 'Anda sedang offline.'}
        action={
          hasNetwork ? (
            <Button variant="secondary" onClick={renew}>
              Coba lagi
            </Button>
          ) : undefined
        }
      >
        <p>
          {name} terakhir diperbarui {formatInstant(savedAt)}. Perubahan sesudah itu belum terlihat.
        </p>
      </Alert>
    </div>
  );
}
