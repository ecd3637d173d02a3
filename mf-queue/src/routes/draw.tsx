import { href } from '@panggung/addresses';
import {
  Link,
  NotFoundError,
  PageHead,
  eventById,
  useApi,
  useParams,
  useQuery,
  type PrefetchContext,
} from '@panggung/platform';
import { useWaitingEntry } from '@panggung/screens';
import { Alert, Loading, Page, RetryAlert } from '@panggung/ui';
import type { ReactNode } from 'react';
import { CheckPanel } from '../features/draw/check-panel';
import { PublishedValues } from '../features/draw/published-values';
import styles from '../features/draw/draw.module.css';
import { NoRoom } from '../features/frame/no-room';
import { QueueFrame } from '../features/frame/queue-frame';
import { roomDraw, roomStatus, type RoomStatus } from '../features/status/room.queries';

/** The draw of an event's sale, for anybody to check: `/queue/{event}/draw`. */
export function DrawCheck(): ReactNode {
  const { id = '' } = useParams();
  const { publicApi } = useApi();
  const event = useQuery(eventById(publicApi, id));
  const room = useQuery(roomStatus(publicApi, id));
  const status = room.data?.data;
  const draw = useQuery({
    ...roomDraw(publicApi, id),
    enabled: status?.draw?.drawn === true,
  });
  const entry = useWaitingEntry(id);
  if (room.data === null || event.data === null) return <NoRoom eventId={id} />;
  const error = room.error ?? event.error ?? draw.error;
  if (!status || !event.data) {
    return (
      <Page width="narrow">
        {error ? (
          <RetryAlert
            title="Undian tidak dapat dimuat"
            error={error}
            onRetry={() => Promise.all([room.refetch(), event.refetch()])}
          />
        ) : (
          <Loading what="undian" />
        )}
      </Page>
    );
  }
  const { title, timezone } = event.data.data;
  const known = draw.data?.data ?? null;
  return (
    <QueueFrame event={event.data.data} heading="Periksa undian">
      <PageHead
        title={`Periksa undian · ${title}`}
        description={`Undian antrean tiket ${title}, untuk diperiksa siapa saja.`}
      />
      <State status={status} />
      {known ? (
        <CheckPanel draw={known} own={entry?.number === null ? entry : null} />
      ) : draw.error ? (
        <RetryAlert title="Undian tidak dapat dimuat" error={error} onRetry={draw.refetch} />
      ) : null}
      <section className={styles.panel} aria-labelledby="published">
        <h2 id="published">Yang diumumkan</h2>
        <PublishedValues status={status} draw={known} zone={timezone} />
      </section>
      <p className={styles.note}>
        <Link to={href('/queue/:id', { id })}>Ke ruang tunggu</Link>
      </p>
    </QueueFrame>
  );
}

function State({ status }: { status: RoomStatus }): ReactNode {
  if (status.mode === 'under_load') {
    return <p>Ruang tunggu ini tidak memakai undian: siapa lebih dahulu masuk lebih depan.</p>;
  }
  if (status.draw?.checkable === false) {
    return (
      <Alert tone="warn" title="Undian ini tidak dapat diperiksa">
        <p>
          Angka acak umum tidak dapat diambil dalam sepuluh menit, jadi hanya rahasia kami yang
          menentukan. Kami tidak dapat membuktikan bahwa rahasia itu tidak kami pilih.
        </p>
      </Alert>
    );
  }
  if (status.phase === 'ended' && !status.draw?.drawn) {
    return <p>Undian ini tidak dilakukan: ruang tunggunya sudah ditutup.</p>;
  }
  return (
    <p>
      Sebelum penjualan dibuka kami mengumumkan janji atas sebuah rahasia. Saat dibuka, daftar
      peserta disegel. Baru sesudah itu sebuah angka acak umum, yang tidak dibuat oleh kami,
      menentukan urutannya. Karena itu tidak seorang pun dapat memilih siapa yang di depan.
      {status.draw?.drawn ? '' : ' Undian ini belum dilakukan; yang sudah diumumkan ada di bawah.'}
    </p>
  );
}

export async function prefetchDraw({ queryClient, api, params }: PrefetchContext) {
  const id = params['id'] ?? '';
  const [event, room] = await Promise.all([
    queryClient.fetchQuery(eventById(api, id)),
    queryClient.fetchQuery(roomStatus(api, id)),
  ]);
  if (event === null || room === null) throw new NotFoundError();
  if (room.data.draw?.drawn) await queryClient.fetchQuery(roomDraw(api, id));
}
