import { Link, useApi, useParams, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminScreen } from '../features/frame/admin-screen';
import { GrantRefund } from '../features/transactions/grant-refund';
import { TransactionFacts } from '../features/transactions/transaction-facts';
import { refundsOf, transaction } from '../features/transactions/transactions.queries';

/** One transaction with what happened to it. */
export function Transaction(): ReactNode {
  const { id = '' } = useParams();
  return <AdminScreen title="Rincian transaksi">{() => <Details id={id} />}</AdminScreen>;
}

function Details({ id }: { id: string }): ReactNode {
  const { api } = useApi();
  const order = useQuery(transaction(api, id));
  const refunds = useQuery({ ...refundsOf(api, id), enabled: Boolean(order.data) });
  return (
    <Loaded query={order} what="transaksi">
      {(found) =>
        found === null ? (
          <EmptyState
            title="Transaksi ini tidak ada"
            action={<Link to="/admin/transactions">Cari transaksi</Link>}
          />
        ) : (
          <Stack>
            <p>
              <strong>{found.data.code}</strong>
            </p>
            <Loaded query={refunds} what="pengembalian dana">
              {({ data }) => (
                <Stack>
                  <TransactionFacts order={found.data} refunds={data} />
                  <GrantRefund order={found.data} refunds={data} />
                </Stack>
              )}
            </Loaded>
          </Stack>
        )
      }
    </Loaded>
  );
}
