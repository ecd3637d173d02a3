import { href } from '@panggung/addresses';
import { formatLongDate } from '@panggung/format';
import { Link, useApi, useQuery, type User } from '@panggung/platform';
import { pageRows } from '@panggung/policy';
import { Card, EmptyState, Loading, VisuallyHidden, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../session/load-failure';
import { myTransactions } from '../transactions/transactions.queries';
import { mayBeRefunded, refundAddress } from './refund-terms';
import styles from './refund.module.css';

const limit = pageRows.most;

/** Orders of the account that may be refunded. */
export function OwnOrders({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const paid = useQuery(myTransactions(api, user.id, { status: 'paid', limit }));
  const part = useQuery(myTransactions(api, user.id, { status: 'partially_refunded', limit }));
  const failed = [paid, part].find(({ error }) => error !== null);
  if (failed) return <LoadFailure error={failed.error} retry={failed.refetch} />;
  if (!paid.data || !part.data) return <Loading />;
  const orders = [...paid.data.data, ...part.data.data].filter(mayBeRefunded);
  if (orders.length === 0) {
    return (
      <EmptyState
        title="Tidak ada pesanan yang dananya dapat kembali"
        action={
          <Link to={href('/refunds')} className={buttonClass({ variant: 'secondary' })}>
            Baca kebijakannya
          </Link>
        }
      >
        Dana kembali untuk tiket yang sudah dibayar dan belum dipakai, paling lambat 3 hari sebelum
        acara.
      </EmptyState>
    );
  }
  return (
    <Card>
      <h2 className={styles.legend}>Pilih pesanan</h2>
      <ul role="list">
        {orders.map(({ id, code, event }) => (
          <li key={id} className={styles.ticket}>
            <span>
              <strong>{event.title}</strong>
              <span className={styles.note}>
                {code} · {formatLongDate(event.date)}
              </span>
            </span>
            <Link to={refundAddress(id)} className={buttonClass({ variant: 'secondary' })}>
              Pilih<VisuallyHidden> pesanan {code}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
