import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { PublishedNews } from './published-news';
import styles from './publish.module.css';
import { usePublish } from './use-publish';

interface PublishActionProps {
  event: StudioEvent;
  /** Whether the page holds what is not saved: what is public is what is stored. */
  unsaved?: boolean;
}

/** Publishes a draft from the bar of a page where it is worked on. */
export function PublishAction({ event, unsaved = false }: PublishActionProps): ReactNode {
  const { publish, busy, done, missing, failure } = usePublish(event);
  if (event.status !== 'draft') return done ? <PublishedNews eventId={event.id} /> : null;
  if (unsaved) return null;
  if (missing.length > 0) {
    return (
      <div className={styles.open}>
        <p>Belum bisa terbit:</p>
        <ul>
          {missing.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={publish}>
        {busy ? 'Menerbitkan…' : 'Terbitkan acara'}
      </Button>
      {failure === null ? null : (
        <p role="alert" className={styles.open}>
          {failure}
        </p>
      )}
    </>
  );
}
