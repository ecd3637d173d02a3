import { eventKeys as keysOfOne } from '@panggung/platform';

/** Cache keys of the public data of events. */
export const eventKeys = {
  ...keysOfOne,
  categories: ['event-categories'],
  featured: ['events', 'featured'],
  trending: ['events', 'trending'],
  list: (filters: object) => ['events', 'list', filters],
  cities: ['events', 'cities'],
  facets: (filters: object) => ['events', 'facets', filters],
  suggestions: (q: string) => ['events', 'suggestions', q],
  related: (id: string) => ['events', 'related', id],
  promoCodes: (id: string) => ['events', 'promo-code', id],
  promoCode: (id: string, code: string) => ['events', 'promo-code', id, code],
};
