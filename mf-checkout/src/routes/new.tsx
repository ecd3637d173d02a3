import { href } from '@panggung/addresses';
import {
  Link,
  NotFoundError,
  Slot,
  eventById,
  useLiveEvent,
  useSearchParams,
  type EventDetail,
  type PrefetchContext,
} from '@panggung/platform';
import { EmptyState, Loading, Page, RetryAlert, Skeleton, Stack, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { EventSummary } from '../features/purchase/selection/event-summary';
import { PurchaseForm } from '../features/purchase/form/purchase-form';
import { useOwner } from '../features/purchase/form/use-owner';
import { isOnSale } from '../features/purchase/selection/selection';

/** Choosing tickets and paying: `/checkout/new?event={id}&t={ticketTypeId}:{quantity},…`. */
export function NewOrder(): ReactNode {
  const [search] = useSearchParams();
  const id = search.get('event') ?? '';
  const { event, error, refetch } = useLiveEvent(id);
  return (
    <Page>
      <title>Beli tiket · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Beli tiket</h1>
        {event ? (
          <Purchase key={id} event={event} preselected={search.get('t')} />
        ) : id === '' || event === null ? (
          <EventMissing />
        ) : error ? (
          <RetryAlert title="Acara tidak dapat dimuat" onRetry={refetch} error={error}>
            <p>Periksa koneksi Anda. Isian Anda tetap tersimpan.</p>
          </RetryAlert>
        ) : (
          <PurchaseSkeleton />
        )}
      </Stack>
    </Page>
  );
}

interface PurchaseProps {
  event: EventDetail;
  preselected: string | null;
}

function Purchase({ event, preselected }: PurchaseProps): ReactNode {
  const { ready, key } = useOwner();
  // A form stays open even if everything sells out meanwhile, and opens with the sale.
  const isOpen = event.status !== 'cancelled' && event.ticketTypes.some(isOnSale);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <EventSummary event={event} />
      {(wasOpen || isSoldOut(event)) && hasRoom(event) ? <Slot name="purchase" /> : null}
      {wasOpen ? (
        <PurchaseForm key={key} event={event} preselected={preselected} ready={ready} />
      ) : (
        <SaleClosed event={event} />
      )}
    </>
  );
}

/** A waiting room that is not needed, or no more, says nothing here. */
const hasRoom = ({ waitingRoom }: EventDetail) =>
  waitingRoom?.phase === 'drawing' || waitingRoom?.phase === 'admitting';

/** All that is sold now is held by others, who may give it back. */
const isSoldOut = ({ status, ticketTypes }: EventDetail) =>
  status !== 'cancelled' &&
  !ticketTypes.some(isOnSale) &&
  ticketTypes.some((type) => type.status === 'sold_out');

function SaleClosed({ event }: { event: EventDetail }): ReactNode {
  return (
    <EmptyState
      title={closedTitle(event)}
      action={
        <Link to={href('/events/:id', { id: event.id })} className={buttonClass()}>
          Lihat halaman acara
        </Link>
      }
    >
      {isSoldOut(event)
        ? 'Tiket yang batal atau tidak dibayar dijual lagi. Halaman ini terbuka sendiri begitu ada.'
        : 'Halaman acara menunjukkan kapan tiket dijual. Anda juga dapat memilih acara lain.'}
    </EmptyState>
  );
}

function closedTitle(event: EventDetail): string {
  if (event.status === 'cancelled') return 'Acara ini dibatalkan';
  return isSoldOut(event) ? 'Tiket habis untuk saat ini' : 'Tiket sedang tidak dijual';
}

function EventMissing(): ReactNode {
  return (
    <EmptyState
      title="Acara ini tidak ada atau sudah ditarik"
      action={
        <Link to={href('/events')} className={buttonClass()}>
          Lihat semua acara
        </Link>
      }
    >
      Pilih acara dahulu, lalu tekan Beli tiket.
    </EmptyState>
  );
}

function PurchaseSkeleton(): ReactNode {
  return (
    <Loading what="acara">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Loading>
  );
}

/** Renders the event and its tickets on the server, but the form only in the browser, which keeps what is typed. */
export async function prefetchNewOrder({ queryClient, api, searchParams }: PrefetchContext) {
  const id = searchParams.get('event') ?? '';
  if (id === '') return;
  const event = await queryClient.fetchQuery(eventById(api, id));
  if (event === null) throw new NotFoundError();
}
