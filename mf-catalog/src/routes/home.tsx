import { PageHead, useApi, useQuery, useSiteUrl, type PrefetchContext } from '@panggung/platform';
import { Page } from '@panggung/ui';
import type { ReactNode } from 'react';
import { categoryTiles } from '../features/categories/categories.queries';
import { CategorySection } from '../features/categories/category-section';
import { busiestCities, featuredEvents, trendingEvent } from '../features/events/events.queries';
import { Featured } from '../features/home/featured';
import { Hero } from '../features/home/hero';
import { QuickSearch } from '../features/home/quick-search';
import { Section } from '../features/home/section';
import { SignUpCall } from '../features/home/sign-up-call';
import { Trending } from '../features/home/trending';
import { ValuePoints } from '../features/home/value-points';
import { sharingPicture } from '../features/pictures/sharing-picture';

/** The landing page; sections in the order of the product specification §2. */
export function Home(): ReactNode {
  return (
    <>
      <HomeHead />
      <Hero title="Malam terbaik dimulai dari sini.">
        <Trending />
      </Hero>
      <Page>
        <QuickSearch />
        <CategorySection />
        <Featured />
        <Section title="Kenapa Panggung">
          <ValuePoints />
        </Section>
        <SignUpCall />
      </Page>
    </>
  );
}

function HomeHead(): ReactNode {
  const { publicApi } = useApi();
  const { data } = useQuery(trendingEvent(publicApi));
  const urlOf = useSiteUrl();
  return (
    <PageHead
      title="Panggung · Tiket konser, festival, dan acara live Indonesia"
      description="Temukan konser, festival, komedi, dan teater di seluruh Indonesia. Beli tiket tanpa akun, bayar dengan QRIS, virtual account, atau dompet digital."
      canonical="/"
      image={sharingPicture(data?.image_url ?? null) ?? undefined}
      facts={[
        {
          '@type': 'WebSite',
          name: 'Panggung',
          url: urlOf('/'),
          inLanguage: 'id',
          potentialAction: {
            '@type': 'SearchAction',
            target: urlOf('/events?q={search_term_string}'),
            'query-input': 'required name=search_term_string',
          },
        },
      ]}
    />
  );
}

/** Waits for all: a failed one must not remove the others from the page. */
export async function prefetchHome({ queryClient, api }: PrefetchContext): Promise<void> {
  const results = await Promise.allSettled([
    queryClient.fetchQuery(trendingEvent(api)),
    queryClient.fetchQuery(categoryTiles(api)),
    queryClient.fetchQuery(featuredEvents(api)),
    // The cities of the search; without them it is still whole.
    queryClient.prefetchQuery(busiestCities(api)),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
