import { formatCount } from '@panggung/format';
import { Link, useApi, useAuth, useQuery } from '@panggung/platform';
import { Card, Skeleton, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { pendingVerifications } from '../verification/verification.queries';
import styles from './waiting-verifications.module.css';

/** Fills the dashboard of an admin with how many applications wait. */
export function WaitingVerifications(): ReactNode {
  const { user } = useAuth();
  if (user?.role !== 'admin') return null;
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="waiting-verifications">
        <h2 id="waiting-verifications" className={styles.heading}>
          Verifikasi menunggu
        </h2>
        <Waiting />
      </section>
    </Card>
  );
}

function Waiting(): ReactNode {
  const { api } = useApi();
  const { data, error } = useQuery(pendingVerifications(api));
  if (!data && !error) return <Skeleton />;
  return (
    <>
      <p className={styles.number}>
        {data ? `${formatCount(data.meta.total)} pengajuan` : 'Jumlahnya belum dapat dimuat'}
      </p>
      <p>
        <Link to="/admin/verification" className={buttonClass({ variant: 'secondary' })}>
          Buka antrean
        </Link>
      </p>
    </>
  );
}
