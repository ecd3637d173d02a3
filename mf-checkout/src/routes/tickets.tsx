import { Link, useApi, useQuery, type Ticket, type User } from '@panggung/platform';
import { EmptyState, Loading, Page, Stack, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { DeviceOrders } from '../features/access/device-orders';
import { ScreenOnly } from '../features/papers/screen-only';
import { LoadFailure } from '../features/session/load-failure';
import { WithSession } from '../features/session/with-session';
import { TicketCard } from '../features/tickets/ticket-card';
import { TransferPanel } from '../features/transfer/transfer-panel';
import { myTickets, sortTickets } from '../features/tickets/tickets.queries';

/** All tickets of the visitor's account. */
export function Tickets(): ReactNode {
  return (
    <Page width="narrow">
      <title>Tiket saya · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Tiket saya</h1>
        <WithSession reason="Semua e-tiket Anda ada di sini.">
          {(user) => <TicketList user={user} />}
        </WithSession>
        <ScreenOnly>
          <DeviceOrders />
        </ScreenOnly>
      </Stack>
    </Page>
  );
}

function TicketList({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const [now] = useState(() => Date.now());
  const { data, error, refetch } = useQuery(myTickets(api, user.id));
  if (!data) return error ? <LoadFailure error={error} retry={refetch} /> : <Loading />;
  const { upcoming, past } = sortTickets(data.data, now);
  if (data.data.length === 0) return <NoTickets />;
  return (
    <>
      {upcoming.length > 0 ? <Group title="Akan datang" tickets={upcoming} /> : null}
      {past.length > 0 ? <Group title="Sudah berlalu" tickets={past} /> : null}
    </>
  );
}

interface GroupProps {
  title: string;
  tickets: Ticket[];
}

function Group({ title, tickets }: GroupProps): ReactNode {
  return (
    <section>
      <Stack>
        <h2>
          {title} ({tickets.length})
        </h2>
        {tickets.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket}>
            <TransferPanel ticket={ticket} accessToken={null} />
          </TicketCard>
        ))}
      </Stack>
    </section>
  );
}

function NoTickets(): ReactNode {
  return (
    <EmptyState
      title="Belum ada tiket"
      action={
        <Link to="/events" className={buttonClass()}>
          Cari acara
        </Link>
      }
    >
      Tiket yang Anda beli dengan akun ini muncul di sini begitu dibayar, juga yang dialihkan kepada
      Anda.
    </EmptyState>
  );
}
