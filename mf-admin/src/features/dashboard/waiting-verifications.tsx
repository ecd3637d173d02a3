import { formatCount, formatDuration } from '@panggung/format';
import { Link, failureText, useApi, useAuth, useQuery, useServerClock } from '@panggung/platform';
import { Loading, Panel, RetryAlert, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { pendingVerifications } from '../verification/verification.queries';
import styles from './waiting-verifications.module.css';

/** Shows an admin how many applications wait, and for how long, on the dashboard. */
export function WaitingVerifications(): ReactNode {
  const { user } = useAuth();
  if (user?.role !== 'admin') return null;
  return (
    <Panel title="Verifikasi menunggu" more={<Link to="/admin/verification">Buka antrean</Link>}>
      <Waiting />
    </Panel>
  );
}

function Waiting(): ReactNode {
  const { api } = useApi();
  const now = useServerClock();
  const { data, error, refetch } = useQuery(pendingVerifications(api));
  if (!data) {
    return error ? (
      <RetryAlert title={failureText(error)} onRetry={refetch} />
    ) : (
      <Loading>
        <Skeleton shape="heading" />
        <Skeleton />
      </Loading>
    );
  }
  const [oldest] = data.data;
  if (!oldest)
    return <p className={styles.note}>Tidak ada yang menunggu. Semua sudah diputuskan.</p>;
  return (
    <>
      <p className={styles.number}>{formatCount(data.meta.total)} pengajuan</p>
      <p className={styles.note}>
        Yang terlama menunggu {formatDuration(now() - Date.parse(oldest.submittedAt))}:{' '}
        {oldest.user.name}
      </p>
    </>
  );
}
