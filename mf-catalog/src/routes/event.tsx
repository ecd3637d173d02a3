import {
  NotFoundError,
  PageHead,
  eventById,
  useLiveEvent,
  useParams,
  useQueryClient,
  useSiteUrl,
  type EventDetail,
  type PrefetchContext,
} from '@panggung/platform';
import { Page, RetryAlert, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { BuyBar } from '../features/event/buy/buy-bar';
import { eventJsonLd } from '../features/event/event-json-ld';
import { fetchEventPage } from '../features/event/event-page.query';
import { EventLayout } from '../features/event/event-layout';
import styles from '../features/event/event.module.css';
import { eventTrail } from '../features/event/event-trail';
import { RelatedEvents } from '../features/event/related-events';
import type { EventSummary } from '../features/events/event-summary';
import { relatedEvents } from '../features/events/events.queries';
import { knownEvent } from '../features/events/known-event';
import { Failed } from '../features/lists/failed';
import { Missing } from '../features/lists/missing';
import { MerchandiseAt } from '../features/merchandise/merchandise-at';
import { merchandiseAt } from '../features/merchandise/merchandise.queries';
import { Breadcrumbs } from '../features/navigation/breadcrumbs';
import { breadcrumbsJsonLd } from '../features/navigation/breadcrumbs-json-ld';
import { sharingPicture } from '../features/pictures/sharing-picture';

const isServer = typeof document === 'undefined';

const back = { label: 'Lihat semua acara', href: '/events' };

/** One event: what, when, where, and its tickets. */
export function EventPage(): ReactNode {
  const { id = '' } = useParams();
  const { event, isPending, error, refetch } = useLiveEvent(id);
  const queryClient = useQueryClient();
  if (event === null) return <Missing what="Acara" back={back} />;
  const known = event ?? knownEvent(queryClient, id);
  if (known) {
    const failure =
      event || isPending ? undefined : (
        <RetryAlert title="Acara tidak dapat dimuat" onRetry={refetch} error={error} />
      );
    return <EventScreen known={known} event={event} failure={failure} onSaleOpens={refetch} />;
  }
  if (isPending) return <EventSkeleton />;
  return <Failed what="Acara" onRetry={refetch} error={error} />;
}

interface EventScreenProps {
  /** What is known of it at once. */
  known: EventSummary;
  /** All of it; undefined while it loads. */
  event: EventDetail | undefined;
  /** Why it does not come, and what can be done. */
  failure: ReactNode;
  onSaleOpens: () => void;
}

function EventScreen({ known, event, failure, onSaleOpens }: EventScreenProps): ReactNode {
  return (
    <Page>
      {event ? <EventHead event={event} /> : <title>{titleOf(known)}</title>}
      <Breadcrumbs trail={eventTrail(known)} here={known.title} />
      <EventLayout
        known={known}
        event={event}
        failure={failure}
        onSaleOpens={onSaleOpens}
        heading="h1"
      />
      {event ? (
        <>
          {/* By its key it never shows for a moment what another event has. */}
          <MerchandiseAt key={event.id} eventId={event.id} />
          <RelatedEvents id={event.id} />
          <BuyBar event={event} />
        </>
      ) : null}
    </Page>
  );
}

const titleOf = ({ title }: EventSummary) => `${title} · Panggung`;

function EventHead({ event }: { event: EventDetail }): ReactNode {
  const urlOf = useSiteUrl();
  const here = { label: event.title, href: `/events/${event.id}` };
  return (
    <PageHead
      title={titleOf(event)}
      description={event.description ?? `${event.title} di ${event.venue}, ${event.location}`}
      image={sharingPicture(event.image_url) ?? undefined}
      facts={[eventJsonLd(event, urlOf), breadcrumbsJsonLd(eventTrail(event), here, urlOf)]}
    />
  );
}

function EventSkeleton(): ReactNode {
  return (
    <Page>
      <div className={styles.layout} role="status" aria-label="Memuat acara">
        <Stack>
          <Skeleton shape="poster" />
          <Skeleton shape="heading" />
          <Skeleton />
        </Stack>
        <Skeleton shape="block" />
      </div>
    </Page>
  );
}

export async function prefetchEvent({ queryClient, api, params }: PrefetchContext) {
  const id = params['id'] ?? '';
  const event = await (isServer ? fetchEventPage : fetchParts)({ queryClient, api }, id);
  if (event === null) throw new NotFoundError();
}

async function fetchParts(
  { queryClient, api }: Pick<PrefetchContext, 'queryClient' | 'api'>,
  id: string,
) {
  const [event] = await Promise.all([
    queryClient.fetchQuery(eventById(api, id)),
    queryClient.prefetchQuery(relatedEvents(api, id)),
    queryClient.prefetchQuery(merchandiseAt(api, id)),
  ]);
  return event;
}
