import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, useApi, useAuth, useQuery } from '@panggung/platform';
import { Panel } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../session/load-failure';
import { TransactionStatus } from '../transactions/transaction-status';
import { myTransactions } from '../transactions/transactions.queries';
import { NothingYet } from './nothing-yet';
import { PanelSkeleton } from './panel-skeleton';
import styles from './panel.module.css';

/** Maximum number of orders in the panel; a link leads to the rest. */
const shownOrders = 3;

/** Shows the visitor's newest orders on the dashboard. */
export function LatestTransactions(): ReactNode {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Panel title="Transaksi terakhir" more={<Link to="/transactions">Semua transaksi</Link>}>
      <Latest userId={user.id} />
    </Panel>
  );
}

function Latest({ userId }: { userId: string }): ReactNode {
  const { api } = useApi();
  const { data, error, refetch } = useQuery(myTransactions(api, userId));
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : <PanelSkeleton />;
  const orders = data.data.slice(0, shownOrders);
  if (orders.length === 0) {
    return <NothingYet title="Belum ada transaksi">Pesanan Anda muncul di sini.</NothingYet>;
  }
  return (
    <ul role="list" className={styles.rows}>
      {orders.map(({ id, event, total, status, source, createdAt }) => (
        <li key={id} className={styles.row}>
          <Link to={`/checkout/${id}/status`} className={styles.title}>
            {event.title}
          </Link>
          <p className={styles.state}>
            <span className={styles.amount}>{formatRupiah(total)}</span>
            <TransactionStatus status={status} source={source} />
          </p>
          <p className={styles.note}>{formatInstant(createdAt)}</p>
        </li>
      ))}
    </ul>
  );
}
