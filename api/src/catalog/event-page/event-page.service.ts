import type { MerchandiseService } from '../merchandise/merchandise.service';
import type { EventsService } from '../events/events.service';

/** Products that the page of an event shows. */
const products = 4;

interface EventPageDeps {
  events: Pick<EventsService, 'get' | 'related'>;
  merchandise: Pick<MerchandiseService, 'list'>;
}

/** What the page of an event shows, asked for at once. */
export function createEventPage({ events, merchandise }: EventPageDeps) {
  return {
    /**
     * @returns `related` and `merchandise` null when they failed: the event stands without them
     * @throws NotFound
     */
    async get(id: string) {
      const [event, related, handedOut] = await Promise.all([
        events.get(id),
        events.related(id).catch(nothing),
        merchandise.list(handedOutAt(id)).catch(nothing),
      ]);
      return { event, related, merchandise: handedOut };
    },
  };
}

export type EventPage = ReturnType<typeof createEventPage>;

const handedOutAt = (event: string) => ({
  event,
  page: 1,
  limit: products,
  sort: 'newest' as const,
});

const nothing = () => null;
