import { href } from '@panggung/addresses';
import {
  ApiError,
  Link,
  PageHead,
  useApi,
  useAuth,
  useParams,
  useQuery,
  type Ticket as TicketData,
} from '@panggung/platform';
import { OrderNotices } from '../features/order/order-notices';
import { Alert, EmptyState, Loading, Page, Stack, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { useOrderAccess } from '../features/access/use-order-access';
import { PaperButton } from '../features/papers/paper-button';
import { ScreenOnly } from '../features/papers/screen-only';
import { LoadFailure } from '../features/session/load-failure';
import { EventLinks } from '../features/tickets/event-links';
import { TicketCard } from '../features/tickets/ticket-card';
import { isValid } from '../features/tickets/tickets.queries';
import { ticketById } from '../features/transfer/transfer.queries';
import { TransferPanel } from '../features/transfer/transfer-panel';

/** One ticket, for its holder: with an account, or with the access token from a mail. */
export function Ticket(): ReactNode {
  const { id = '' } = useParams();
  const { api } = useApi();
  const { loading, user } = useAuth();
  const { ready, token } = useOrderAccess(id);
  const { data, error, refetch } = useQuery({
    ...ticketById(api, id, { userId: user?.id, accessToken: token }),
    enabled: ready && !loading,
  });
  return (
    <Page width="narrow">
      <PageHead title="Tiket Anda · Panggung" noIndex />
      <meta name="referrer" content="no-referrer" />
      <Stack>
        <h1>Tiket Anda</h1>
        {data ? (
          <Shown ticket={data.data} accessToken={token} />
        ) : error === null ? (
          <Loading />
        ) : error instanceof ApiError && [400, 401, 403, 404].includes(error.status) ? (
          <Missing id={id} loggedIn={user !== null} />
        ) : (
          <LoadFailure error={error} retry={refetch} />
        )}
      </Stack>
    </Page>
  );
}

function Shown({
  ticket,
  accessToken,
}: {
  ticket: TicketData;
  accessToken: string | null;
}): ReactNode {
  const [now] = useState(() => Date.now());
  return (
    <>
      <OrderNotices event={ticket.event} />
      <TicketCard ticket={ticket} heading="h2" open>
        <TransferPanel ticket={ticket} accessToken={accessToken} />
      </TicketCard>
      {ticket.qr === null ? null : (
        <ScreenOnly>
          <Alert tone="good" title="Tunjukkan kode QR di pintu masuk">
            <p>
              Bersama kartu identitas atas nama {ticket.holderName}. Jangan bagikan kode atau tautan
              halaman ini kepada siapa pun.
            </p>
          </Alert>
        </ScreenOnly>
      )}
      <ScreenOnly>
        <EventLinks event={ticket.event} coming={isValid(ticket, now)}>
          {ticket.qr === null || ticket.code === null ? null : (
            <PaperButton order={{ id: ticket.id, code: ticket.code }} paper="ticket" />
          )}
        </EventLinks>
      </ScreenOnly>
    </>
  );
}

function Missing({ id, loggedIn }: { id: string; loggedIn: boolean }): ReactNode {
  return (
    <EmptyState
      title="Tiket ini tidak ada, atau bukan milik Anda di perangkat ini"
      action={
        loggedIn ? (
          <Link to="/tickets" className={buttonClass()}>
            Tiket saya
          </Link>
        ) : (
          <Link to={href('/login', { returnTo: `/tickets/${id}` })} className={buttonClass()}>
            Masuk
          </Link>
        )
      }
    >
      Menerimanya tanpa akun? Buka tautan di email e-tiket Anda, atau{' '}
      <Link to="/tickets/find">minta tautan baru</Link>.
    </EmptyState>
  );
}
