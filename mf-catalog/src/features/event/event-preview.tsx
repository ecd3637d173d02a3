import {
  failureText,
  queryOptions,
  useApi,
  useParams,
  useQuery,
  type ApiClient,
} from '@panggung/platform';
import { Loading, RetryAlert, Skeleton } from '@panggung/ui';
import type { MouseEvent, ReactNode } from 'react';
import { ownEventKeys } from '@panggung/screens';
import { EventLayout } from './event-layout';
import styles from './event-preview.module.css';

const eventPreview = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.preview(id),
    queryFn: ({ signal }) => api.get('/studio/events/{id}/preview', { path: { id }, signal }),
  });

/** Shows in the studio's preview the event as its own page will show it, without working links. */
export function EventPreview(): ReactNode {
  const { id = '' } = useParams();
  const { api } = useApi();
  const { data, error, refetch } = useQuery(eventPreview(api, id));
  if (!data) {
    return error ? (
      <RetryAlert title={failureText(error)} onRetry={refetch} />
    ) : (
      <Loading what="pratinjau">
        <Skeleton shape="poster" />
      </Loading>
    );
  }
  return (
    <div className={styles.preview} onClickCapture={stay}>
      <p className={styles.note}>
        Begini acara tampil bagi pengunjung. Tombolnya tidak aktif di sini.
      </p>
      <EventLayout
        known={data.data}
        event={data.data}
        heading="h2"
        onSaleOpens={() => void refetch()}
      />
    </div>
  );
}

function stay(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
  event.preventDefault();
  event.stopPropagation();
}
