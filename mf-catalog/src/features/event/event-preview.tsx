import {
  failureText,
  queryOptions,
  useApi,
  useParams,
  useQuery,
  type ApiClient,
} from '@panggung/platform';
import { Alert, Button, Skeleton } from '@panggung/ui';
import type { MouseEvent, ReactNode } from 'react';
import { EventLayout } from './event-layout';
import styles from './event-preview.module.css';

const eventPreview = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['studio', 'events', 'preview', id],
    queryFn: ({ signal }) => api.get('/studio/events/{id}/preview', { path: { id }, signal }),
  });

/** Fills the studio's preview with the event as its own page will show it. Nothing leads on from it. */
export function EventPreview(): ReactNode {
  const { id = '' } = useParams();
  const { api } = useApi();
  const { data, error, refetch } = useQuery(eventPreview(api, id));
  if (!data) {
    return error ? (
      <Alert
        tone="bad"
        title={failureText(error)}
        action={<Button onClick={() => void refetch()}>Coba lagi</Button>}
      />
    ) : (
      <div role="status" aria-label="Memuat pratinjau">
        <Skeleton shape="poster" />
      </div>
    );
  }
  return (
    <div className={styles.preview} onClickCapture={stay}>
      <p className={styles.note}>
        Begini acara tampil bagi pengunjung. Tombolnya tidak aktif di sini.
      </p>
      <EventLayout event={data.data} heading="h2" onSaleOpens={() => void refetch()} />
    </div>
  );
}

function stay(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
  event.preventDefault();
  event.stopPropagation();
}
