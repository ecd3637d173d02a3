import { defineRemote } from '@panggung/platform';
import { Skeleton, late } from '@panggung/ui';
import { ArtistPage, prefetchArtist } from './routes/artist';
import { Artists, prefetchArtists } from './routes/artists';
import { EventPage, prefetchEvent } from './routes/event';
import { Events, prefetchEvents } from './routes/events';
import { Home, prefetchHome } from './routes/home';
import { Merchandise, prefetchMerchandise } from './routes/merchandise';
import { ProductPage, prefetchProduct } from './routes/product';
import { PromotorPage, prefetchPromotor } from './routes/promotor';

/** Addresses of the event list; some stand for one category. */
const lists = [
  { path: '/events', title: 'Semua acara' },
  { path: '/events/concerts', title: 'Konser', category: 'konser' },
  { path: '/events/festivals', title: 'Festival', category: 'festival' },
  { path: '/events/theater', title: 'Theater', category: 'theater' },
] as const;

const EventPreview = late(
  async () => (await import('./features/event/event-preview')).EventPreview,
  <Skeleton shape="block" />,
);

export const remote = defineRemote({
  routes: [
    { path: '/', Component: Home, prefetch: prefetchHome },
    { path: '/home', Component: Home, prefetch: prefetchHome },
    ...lists.map((list) => ({
      path: list.path,
      Component: () => <Events {...list} />,
      prefetch: prefetchEvents('category' in list ? list.category : undefined),
    })),
    { path: '/events/:id', Component: EventPage, prefetch: prefetchEvent },
    { path: '/artists', Component: Artists, prefetch: prefetchArtists },
    { path: '/artists/:id', Component: ArtistPage, prefetch: prefetchArtist },
    { path: '/promotors/:id', Component: PromotorPage, prefetch: prefetchPromotor },
    { path: '/merchandise', Component: Merchandise, prefetch: prefetchMerchandise },
    { path: '/merchandise/:id', Component: ProductPage, prefetch: prefetchProduct },
  ],
  slots: { eventPreview: EventPreview },
});
