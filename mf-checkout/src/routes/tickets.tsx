import { href } from '@panggung/addresses';
import { Link, useApi, useQuery, type User } from '@panggung/platform';
import { EmptyState, Loading, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DeviceOrders } from '../features/access/device-orders';
import { ScreenOnly } from '../features/papers/screen-only';
import { LoadFailure } from '../features/session/load-failure';
import { WithSession } from '../features/session/with-session';
import { TicketList } from '../features/tickets/ticket-list';
import { myTickets } from '../features/tickets/tickets.queries';

/** All tickets of the visitor's account. */
export function Tickets(): ReactNode {
  return (
    <Page width="narrow">
      <title>Tiket saya · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Tiket saya</h1>
        <WithSession reason="Semua e-tiket Anda ada di sini.">
          {(user) => <OwnTickets user={user} />}
        </WithSession>
        <ScreenOnly>
          <DeviceOrders links />
        </ScreenOnly>
      </Stack>
    </Page>
  );
}

function OwnTickets({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { data, error, refetch } = useQuery(myTickets(api, user.id));
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : <Loading />;
  return data.data.length === 0 ? <NoTickets /> : <TicketList tickets={data.data} />;
}

function NoTickets(): ReactNode {
  return (
    <EmptyState
      title="Belum ada tiket"
      action={
        <Link to={href('/events')} className={buttonClass()}>
          Cari acara
        </Link>
      }
    >
      Tiket yang Anda beli dengan akun ini muncul di sini begitu dibayar, juga yang dialihkan kepada
      Anda.
    </EmptyState>
  );
}
