import { answer } from '@panggung/testing';

interface HomeData {
  trending?: object[];
  featured?: object[];
  categories?: object[];
  /** Cities of the search, those with the most events first. */
  cities?: string[];
}

/** Sets the API's answers for all requests of the landing page. */
export function answerHome(data: HomeData): void {
  const { trending = [], featured = [], categories = [], cities = [] } = data;
  answer('get', '/events/trending', { data: trending });
  answer('get', '/events/featured', { data: featured });
  answer('get', '/event-categories', { data: categories });
  answer('get', '/events/facets', {
    data: {
      categories: [],
      cities: cities.map((name) => ({ name, count: 1 })),
      price: { min: null, max: null },
      available: 0,
    },
  });
}

/** Categories by their names. */
export function categoriesNamed(...names: string[]): object[] {
  return names.map((name) => ({ id: name, name, description: null }));
}

/** The names of product specification §3. */
export const knownCategories = [
  'Konser',
  'Festival',
  'Stand Up Comedy',
  'Theater',
  'Workshop',
  'Conference',
  'Exhibition',
  'Sports',
  'Cultural',
  'Educational',
  'Food & Beverage',
  'Fashion',
  'Technology',
  'Kids & Family',
  'Charity',
  'Networking',
  'Wellness',
  'Gaming',
  'Film',
  'Dance',
] as const;
