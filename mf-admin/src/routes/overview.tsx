import { formatCount } from '@panggung/format';
import { Link, useApi, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Card, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { Alerts } from '../features/overview/alerts';
import styles from '../features/overview/overview.module.css';
import { overview, type OverviewData } from '../features/overview/overview.queries';
import { SalesChart } from '../features/overview/sales-chart';
import { transactionStates } from '../features/transactions/transactions.queries';

/** Figures of the marketplace, and what needs a person. */
export function Overview(): ReactNode {
  return <AdminScreen title="Ringkasan">{() => <Figures />}</AdminScreen>;
}

function Figures(): ReactNode {
  const { api } = useApi();
  const query = useQuery(overview(api));
  return (
    <Loaded query={query} what="ringkasan">
      {({ data }) => (
        <Stack>
          <Alerts alerts={data.alerts} />
          <div className={styles.tiles}>
            <Tile
              label="Verifikasi menunggu"
              number={data.verificationsWaiting}
              link={<Link to="/admin/verification">Buka antrean verifikasi</Link>}
            />
            <Tile
              label="Pengembalian dana menunggu"
              number={data.refundsWaiting}
              link={<Link to="/admin/refunds">Buka antrean pengembalian</Link>}
            />
            <Tile
              label="Tiket dipindai hari ini"
              number={data.scansToday.all}
              link={<>{formatCount(data.scansToday.accepted)} diizinkan masuk</>}
            />
          </div>
          <SalesChart sales={data.sales} />
          <Orders orders={data.orders} />
        </Stack>
      )}
    </Loaded>
  );
}

interface TileProps {
  label: string;
  number: number;
  link: ReactNode;
}

function Tile({ label, number, link }: TileProps): ReactNode {
  return (
    <Card>
      <section className={styles.panel} aria-label={label}>
        <h2 className={styles.note}>{label}</h2>
        <p className={styles.number}>{formatCount(number)}</p>
        <p className={styles.note}>{link}</p>
      </section>
    </Card>
  );
}

function Orders({ orders }: Pick<OverviewData, 'orders'>): ReactNode {
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="orders">
        <h2 id="orders" className={styles.heading}>
          Pesanan 30 hari terakhir
        </h2>
        {orders.length === 0 ? (
          <p className={styles.note}>Belum ada pesanan.</p>
        ) : (
          <dl className={styles.states}>
            {orders.map(({ status, count }) => (
              <div key={status}>
                <dt>{transactionStates[status].label}</dt>
                <dd>{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </Card>
  );
}
