import { anEvent, answer } from '@panggung/testing';

interface ListData {
  events?: object[];
  meta?: object;
  facets?: object;
}

const someFacets = {
  categories: [
    { name: 'Konser', count: 12 },
    { name: 'Stand Up Comedy', count: 1204 },
  ],
  cities: [{ name: 'Bandung', count: 3 }],
  available: 9,
  price: { min: 50_000, max: 1_500_000 },
};

/**
 * Sets the API's answers for the list of events and its facets.
 * @returns the queries of the list's requests; new ones are added as they come
 */
export function answerEvents({ events = [anEvent()], meta, facets }: ListData = {}): string[] {
  const asked: string[] = [];
  answer('get', '/events', ({ url }) => {
    asked.push(decodeURIComponent(new URL(url).search));
    return {
      data: events,
      meta: { page: 1, limit: 24, total: events.length, ...meta },
    };
  });
  answer('get', '/events/facets', { data: { ...someFacets, ...facets } });
  return asked;
}
