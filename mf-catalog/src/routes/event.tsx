import { formatLongDate, formatTime } from '@panggung/format';
import {
  Link,
  NotFoundError,
  useApi,
  useParams,
  useQuery,
  type Event,
  type PrefetchContext,
} from '@panggung/platform';
import {
  Alert,
  Badge,
  Button,
  EmptyState,
  Page,
  Poster,
  Skeleton,
  Stack,
  buttonClass,
} from '@panggung/ui';
import type { ReactNode } from 'react';
import { BuyBox } from '../features/event/buy-box';
import styles from '../features/event/event.module.css';
import { byline, hasVip } from '../features/events/event-facts';
import { eventById } from '../features/events/events.queries';

/** One event: what, when, where, and its tickets. */
export function EventPage(): ReactNode {
  const { id = '' } = useParams();
  const { publicApi } = useApi();
  const { data, isPending, refetch } = useQuery(eventById(publicApi, id));
  if (isPending) return <EventSkeleton />;
  if (data === null) return <EventMissing />;
  if (data) return <EventDetails event={data.data} />;
  return (
    <Page width="narrow">
      <Alert
        tone="bad"
        title="Acara tidak dapat dimuat"
        action={<Button onClick={() => void refetch()}>Coba lagi</Button>}
      />
    </Page>
  );
}

function EventDetails({ event }: { event: Event }): ReactNode {
  const summary = (event.description ?? `${event.title} di ${event.venue}`).slice(0, 155);
  return (
    <Page>
      <title>{`${event.title} · Panggung`}</title>
      <meta name="description" content={summary} />
      <meta property="og:title" content={event.title} />
      <div className={styles.layout}>
        <article className={styles.article}>
          <div className={styles.picture}>
            <Poster src={event.image_url} alt="" priority />
          </div>
          <p className={styles.badges}>
            <Badge>{event.category?.name ?? 'Event'}</Badge>
            {event.is_trending ? <Badge tone="glow">Trending</Badge> : null}
            {hasVip(event) ? <Badge tone="brand">VIP tersedia</Badge> : null}
            {event.status === 'cancelled' ? <Badge tone="bad">Dibatalkan</Badge> : null}
          </p>
          <h1>{event.title}</h1>
          <p className={styles.byline}>{byline(event)}</p>
          <dl className={styles.facts}>
            <div>
              <dt>Kapan</dt>
              <dd>
                <time dateTime={event.startsAt}>
                  {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)}
                </time>
              </dd>
            </div>
            <div>
              <dt>Di mana</dt>
              <dd>
                {event.venue}
                <br />
                {event.location}
              </dd>
            </div>
            {event.promotor ? (
              <div>
                <dt>Penyelenggara</dt>
                <dd>{event.promotor.name}</dd>
              </div>
            ) : null}
          </dl>
          {event.description ? (
            <section>
              <h2>Tentang acara</h2>
              <p className={styles.description}>{event.description}</p>
            </section>
          ) : null}
        </article>
        <aside className={styles.aside}>
          <BuyBox event={event} />
        </aside>
      </div>
    </Page>
  );
}

function EventMissing(): ReactNode {
  return (
    <Page width="narrow">
      <title>Acara tidak ditemukan · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Acara tidak ditemukan</h1>
        <EmptyState
          title="Acara ini tidak ada atau sudah ditarik"
          action={
            <Link to="/events" className={buttonClass()}>
              Lihat semua acara
            </Link>
          }
        />
      </Stack>
    </Page>
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
  const event = await queryClient.fetchQuery(eventById(api, params['id'] ?? ''));
  if (event === null) throw new NotFoundError();
}
