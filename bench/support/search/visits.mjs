/**
 * @typedef {object} Visit
 * @property {string} name
 * @property {(round: number) => string} path of the API; differs from round to round
 * @property {boolean} [uncached] asked of an API that keeps no totals and facets
 */

/** @template T @param {T[]} items @param {number} round */
const inTurn = (items, round) => /** @type {T} */ (items[round % items.length]);
const sorts = ['soonest', 'cheapest', 'popular', 'newest'];
const categories = ['konser', 'festival', 'workshop', 'sports', 'film', 'dance', 'gaming'];
const cities = ['bandung', 'surabaya', 'yogyakarta', 'jayapura', 'medan', 'jakarta pusat'];
const dayFrom = (/** @type {number} */ days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * What visitors ask for.
 * @param {{ words: string[], slips: string[], events: string[], artists: string[], promotors: string[] }} known
 * @returns {Visit[]}
 */
export function visitsOf({ words, slips, events, artists, promotors }) {
  const days = (/** @type {number} */ round) =>
    `dateFrom=${dayFrom(round % 60)}&dateTo=${dayFrom((round % 60) + 7)}`;
  const prices = (/** @type {number} */ round) =>
    `priceMin=${50_000 + (round % 7) * 25_000}&priceMax=${250_000 + (round % 9) * 50_000}`;
  const some = (/** @type {number} */ round) =>
    inTurn(
      [
        '',
        `category=${inTurn(categories, round)}`,
        `city=${inTurn(cities, round)}`,
        days(round),
        prices(round),
        'available=true',
        `q=${inTurn(words, round)}`,
        `category=${inTurn(categories, round)}&city=${inTurn(cities, round)}&available=true`,
      ],
      round,
    );
  return [
    { name: 'list', path: (round) => `/events?sort=${inTurn(sorts, round)}` },
    { name: 'list, later page', path: (round) => `/events?limit=24&page=${2 + (round % 20)}` },
    { name: 'category', path: (round) => `/events?category=${inTurn(categories, round)}` },
    { name: 'city', path: (round) => `/events?city=${inTurn(cities, round)}&sort=popular` },
    { name: 'dates', path: (round) => `/events?${days(round)}` },
    { name: 'prices', path: (round) => `/events?${prices(round)}&sort=cheapest` },
    { name: 'available', path: (round) => `/events?available=true&sort=${inTurn(sorts, round)}` },
    {
      name: 'all filters',
      path: (round) =>
        `/events?category=${inTurn(categories, round)}&city=${inTurn(cities, round)}&available=true&${prices(round)}&dateTo=${dayFrom(90)}`,
    },
    { name: 'one word', path: (round) => `/events?q=${inTurn(words, round)}` },
    {
      name: 'two words',
      path: (round) => `/events?q=${inTurn(words, round)}%20${inTurn(cities, round)}`,
    },
    { name: 'word with a slip', path: (round) => `/events?q=${inTurn(slips, round)}` },
    { name: 'facets', path: (round) => `/events/facets?${some(round)}` },
    {
      name: 'suggestions',
      path: (round) => `/events/suggestions?q=${inTurn(words, round).slice(0, 2 + (round % 5))}`,
    },
    { name: 'suggestions, slip', path: (round) => `/events/suggestions?q=${inTurn(slips, round)}` },
    { name: 'one event', path: (round) => `/events/${inTurn(events, round)}` },
    { name: 'related events', path: (round) => `/events/${inTurn(events, round)}/related` },
    { name: 'featured', path: () => '/events/featured' },
    { name: 'trending', path: () => '/events/trending' },
    { name: 'artists', path: (round) => `/artists?page=${1 + (round % 3)}` },
    { name: 'one artist', path: (round) => `/artists/${inTurn(artists, round)}` },
    { name: 'one promotor', path: (round) => `/promotors/${inTurn(promotors, round)}` },
    { name: 'list', uncached: true, path: (round) => `/events?sort=${inTurn(sorts, round)}` },
    { name: 'available', uncached: true, path: () => '/events?available=true' },
    { name: 'prices', uncached: true, path: (round) => `/events?${prices(round)}` },
    { name: 'facets', uncached: true, path: (round) => `/events/facets?${some(round)}` },
    { name: 'facets without filters', uncached: true, path: () => '/events/facets' },
  ];
}
