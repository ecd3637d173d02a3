import { defineRemote } from '@panggung/platform';
import { Artists, prefetchArtists } from './routes/artists';
import { EventPage, prefetchEvent } from './routes/event';
import { Events, prefetchEvents } from './routes/events';
import { Home, prefetchHome } from './routes/home';
import { Merchandise } from './routes/merchandise';

/** Addresses that stand for one category of events. */
const lists = [
  { path: '/events', title: 'Semua acara' },
  { path: '/events/concerts', title: 'Konser', category: 'konser' },
  { path: '/events/festivals', title: 'Festival', category: 'festival' },
  { path: '/events/theater', title: 'Teater', category: 'theater' },
] as const;

export const remote = defineRemote({
  routes: [
    { path: '/', Component: Home, prefetch: prefetchHome },
    { path: '/home', Component: Home, prefetch: prefetchHome },
    ...lists.map(({ path, ...list }) => ({
      path,
      Component: () => <Events {...list} />,
      prefetch: prefetchEvents('category' in list ? list.category : undefined),
    })),
    { path: '/events/:id', Component: EventPage, prefetch: prefetchEvent },
    { path: '/artists', Component: Artists, prefetch: prefetchArtists },
    { path: '/merchandise', Component: Merchandise },
  ],
});
