import { formatCount, formatInstant, formatRupiah } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { OverviewData } from './overview.queries';
import { StandingAlerts } from './standing-alerts';
import styles from './overview.module.css';

/** Problems that only a person can solve. */
export function Alerts({ alerts }: Pick<OverviewData, 'alerts'>): ReactNode {
  const { open, reversedAfterUse, unfulfillable } = alerts;
  return (
    <>
      <StandingAlerts {...open} />
      {reversedAfterUse.length === 0 ? null : (
        <Alert tone="bad" title="Dana ditarik kembali setelah tiketnya dipakai">
          <p>Hubungi pembelinya dan tagih pembayarannya: tiket ini sudah dipakai di pintu masuk.</p>
          <ul className={styles.list}>
            {reversedAfterUse.map(({ at, orderId, code }) => (
              <li key={`${at} ${code}`}>
                {orderId === null ? (
                  'Pesanan yang sudah tidak ada'
                ) : (
                  <Link to={`/admin/transactions/${orderId}`}>{code}</Link>
                )}
                , {formatInstant(at)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {unfulfillable.total === 0 ? null : (
        <Alert
          tone="warn"
          title={`${formatCount(unfulfillable.total)} pesanan dibayar, tetapi tiketnya tidak ada`}
          action={
            <Link to="/admin/transactions?status=paid_unfulfillable">Lihat semua pesanannya</Link>
          }
        >
          <ul className={styles.list}>
            {unfulfillable.orders.map(({ id, code, total, eventTitle }) => (
              <li key={id}>
                <Link to={`/admin/transactions/${id}`}>{code}</Link>, {formatRupiah(total)},{' '}
                {eventTitle}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
