import { Link, useApi, useQuery, type PrefetchContext } from '@panggung/platform';
import { EmptyState, Page, Skeleton, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { eventCategories } from '../features/categories/categories.queries';
import { EventGrid, EventGridSkeleton } from '../features/events/event-grid';
import { featuredEvents, trendingEvents } from '../features/events/events.queries';
import { CategoryLinks } from '../features/home/category-links';
import styles from '../features/home/home.module.css';
import { Section } from '../features/home/section';
import { SignUpCall } from '../features/home/sign-up-call';
import { Spotlight } from '../features/home/spotlight';
import { ValuePoints } from '../features/home/value-points';

/** The landing page; sections in the order of the product specification §2. */
export function Home(): ReactNode {
  return (
    <Page>
      <title>Panggung · Tiket konser, festival, dan acara live Indonesia</title>
      <meta
        name="description"
        content="Temukan konser, festival, komedi, dan teater di seluruh Indonesia. Beli tiket tanpa akun, bayar dengan QRIS, virtual account, atau dompet digital."
      />
      <h1 className={styles.headline}>Malam terbaik dimulai dari sini.</h1>
      <Trending />
      <Categories />
      <Featured />
      <Section title="Kenapa Panggung">
        <ValuePoints />
      </Section>
      <SignUpCall />
    </Page>
  );
}

function Trending(): ReactNode {
  const { publicApi } = useApi();
  const { data, isPending } = useQuery(trendingEvents(publicApi));
  if (isPending) return <Skeleton shape="poster" />;
  const first = data?.data[0];
  if (first) return <Spotlight event={first} />;
  return (
    <EmptyState
      title="Belum Ada Event Trending"
      action={
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          Lihat semua acara
        </Link>
      }
    />
  );
}

function Categories(): ReactNode {
  const { publicApi } = useApi();
  const { data, isPending } = useQuery(eventCategories(publicApi));
  const categories = data?.data ?? [];
  return (
    <Section title="Jelajahi kategori">
      {isPending ? <Skeleton shape="block" /> : null}
      {!isPending && categories.length === 0 ? <EmptyState title="Belum Ada Kategori" /> : null}
      <CategoryLinks categories={categories} />
    </Section>
  );
}

function Featured(): ReactNode {
  const { publicApi } = useApi();
  const { data, isPending } = useQuery(featuredEvents(publicApi));
  const events = data?.data ?? [];
  return (
    <Section
      title="Acara unggulan"
      lead="Pilihan tim kami minggu ini."
      action={
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          Semua acara
        </Link>
      }
    >
      {isPending ? <EventGridSkeleton /> : null}
      {!isPending && events.length === 0 ? (
        <EmptyState title="Belum ada event unggulan tersedia" />
      ) : null}
      <EventGrid events={events} />
    </Section>
  );
}

export function prefetchHome({ queryClient, api }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.fetchQuery(trendingEvents(api)),
    queryClient.fetchQuery(eventCategories(api)),
    queryClient.fetchQuery(featuredEvents(api)),
  ]);
}
