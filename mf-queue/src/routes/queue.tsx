import {
  NotFoundError,
  PageHead,
  eventById,
  useApi,
  useLinkToken,
  useParams,
  useQuery,
  useSearchParams,
  type PrefetchContext,
} from '@panggung/platform';
import { secondsOf, waitFor } from '@panggung/policy';
import { useWaitingEntry } from '@panggung/screens';
import { Page, RetryAlert, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { HowItWorks } from '../features/frame/how-it-works';
import { LiveNote } from '../features/frame/live-note';
import { NoRoom } from '../features/frame/no-room';
import { QueueFrame } from '../features/frame/queue-frame';
import { headingOf } from '../features/frame/queue-words';
import { RefreshWithoutScript } from '../features/frame/refresh-without-script';
import { Offline } from '../features/frame/offline';
import { useIsOnline } from '../features/frame/use-is-online';
import { isEntryId, placeOf, type EntryRef } from '../features/place/place';
import { placeWords } from '../features/place/place-panel';
import { OwnEntry } from '../features/state/own-entry';
import { RoomState } from '../features/state/room-state';
import { useTurn } from '../features/pass/use-turn';
import { roomDraw, roomStatus, type RoomStatus } from '../features/status/room.queries';
import { useEventAtEnd } from '../features/status/use-event-at-end';
import { usePolling } from '../features/status/use-polling';

/** Where people wait for their turn to buy: `/queue/{event}`. */
export function Queue(): ReactNode {
  const { id = '' } = useParams();
  const { publicApi } = useApi();
  const proof = useLinkToken();
  const event = useQuery({
    ...eventById(publicApi, id),
    // It may be shown again.
    refetchInterval: ({ state }) => (state.data === null ? 60_000 : false),
  });
  const room = useQuery(roomStatus(publicApi, id));
  const own = useWaitingEntry(id);
  const isOnline = useIsOnline();
  const shown = useShownEntry();
  const entry: EntryRef | null = own ?? shown;

  const isCancelled = event.data?.data.status === 'cancelled';
  const status = room.data?.data && endedIf(isCancelled, room.data.data);
  const isDrawn = status?.draw?.drawn === true;
  const draw = useQuery({ ...roomDraw(publicApi, id), enabled: isDrawn });
  const place = status && entry ? placeOf(status, draw.data?.data ?? null, entry) : null;
  const wait = status && place ? waitFor(status, place.ahead) : null;
  const turn = useTurn(id, place?.isCalled ? own : null);
  usePolling(room, wait && secondsOf(wait));
  useEventAtEnd(id, status?.phase === 'ended');

  if (room.data === null || event.data === null) return <NoRoom eventId={id} />;
  if (!status || !event.data) {
    const error = room.error ?? event.error;
    const retry = () => Promise.all([room.refetch(), event.refetch()]);
    return error ? <Failed error={error} onRetry={retry} /> : <QueueSkeleton />;
  }
  const { title } = event.data.data;
  const heading = headingOf(status, {
    isIn: entry !== null,
    turn: place?.isCalled ? turn : null,
    isCancelled,
  });
  const words = place && !place.isCalled ? placeWords({ status, place }) : heading;
  return (
    <QueueFrame event={event.data.data} heading={heading}>
      <PageHead
        title={`${place && !place.isCalled ? words.split(',')[0] : heading} · ${title}`}
        noIndex
      />
      <RefreshWithoutScript />
      <LiveNote kind={heading} text={words === heading ? heading : `${heading}. ${words}`} />
      {room.error || !isOnline ? <Offline /> : null}
      <RoomState
        event={event.data.data}
        status={status}
        place={place}
        own={own}
        turn={turn}
        isShown={entry !== null}
        proof={proof}
      />
      {own && isRunning(status) ? (
        <OwnEntry
          event={event.data.data}
          own={own}
          isCalled={place?.isCalled === true}
          isSoldOut={status.stock === 'none'}
        />
      ) : null}
      <HowItWorks eventId={id} status={status} />
    </QueueFrame>
  );
}

/** Nobody waits for a cancelled event, whatever its room is doing yet. */
const endedIf = (isCancelled: boolean, status: RoomStatus): RoomStatus =>
  isCancelled ? { ...status, phase: 'ended' } : status;

const isRunning = ({ phase }: RoomStatus) => ['open', 'drawing', 'admitting'].includes(phase);

/** The place that an address names: without JavaScript, or on a screen that only shows it. */
function useShownEntry(): EntryRef | null {
  const [search] = useSearchParams();
  const [entryId, number] = [search.get('entry') ?? '', search.get('number')];
  if (!isEntryId(entryId)) return null;
  return {
    entryId,
    number: number !== null && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null,
  };
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }): ReactNode {
  return (
    <Page width="narrow">
      <PageHead title="Ruang tunggu · Panggung" noIndex />
      <RetryAlert title="Ruang tunggu tidak dapat dimuat" error={error} onRetry={onRetry}>
        <p>Tempat Anda aman: coba lagi sebentar lagi.</p>
      </RetryAlert>
    </Page>
  );
}

function QueueSkeleton(): ReactNode {
  return (
    <Page width="narrow">
      <div role="status" aria-label="Memuat ruang tunggu">
        <Skeleton shape="heading" />
        <Skeleton shape="block" />
      </div>
    </Page>
  );
}

export async function prefetchQueue({ queryClient, api, params, searchParams }: PrefetchContext) {
  const id = params['id'] ?? '';
  const [event, room] = await Promise.all([
    queryClient.fetchQuery(eventById(api, id)),
    queryClient.fetchQuery(roomStatus(api, id)),
  ]);
  if (event === null || room === null) throw new NotFoundError();
  // Only for a page that shows a place without JavaScript: it is larger than the rest of the page.
  if (isDrawn(room.data) && isEntryId(searchParams.get('entry') ?? '')) {
    await queryClient.fetchQuery(roomDraw(api, id));
  }
}

const isDrawn = ({ draw }: RoomStatus) => draw?.drawn === true;
