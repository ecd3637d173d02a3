import { Link, PageHead, useLocation, useNavigate } from '@panggung/platform';
import { Loading, Page, Stack } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import { storeAccessToken } from '../features/access/order-access';
import { readShortLink } from '../features/access/short-link';

/** The short link of a mail: leads to the order, and keeps its secret out of the address. */
export function OrderLink(): ReactNode {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const order = readShortLink(hash);
    if (order === null) return;
    storeAccessToken(order.id, order.accessToken);
    void navigate(`/checkout/${order.id}/status`, { replace: true });
  }, [hash, navigate]);
  return (
    <Page width="narrow">
      <PageHead title="Pesanan · Panggung" noIndex />
      {readShortLink(hash) === null ? <Incomplete /> : <Loading />}
    </Page>
  );
}

function Incomplete(): ReactNode {
  return (
    <Stack>
      <h1>Tautan ini tidak lengkap</h1>
      <p>Salin seluruh alamatnya dari email, atau minta tautan baru ke email Anda.</p>
      <p>
        <Link to="/tickets/find">Temukan tiket</Link>
      </p>
    </Stack>
  );
}
