/** Written by `pnpm generate` from what remotes provide: path patterns and keys of their query. */
export interface Addresses {
  '/': never;
  '/about': never;
  '/artists': 'q' | 'genre' | 'page';
  '/artists/:id': never;
  '/cart': 'item' | 'variant' | 'quantity';
  '/checkout/new': 'event' | 't';
  '/contact': never;
  '/dashboard': never;
  '/events': 'q' | 'category' | 'city' | 'dateFrom' | 'dateTo' | 'priceMin' | 'priceMax' | 'available' | 'sort' | 'page';
  '/events/:id': never;
  '/gate': 'event';
  '/help': never;
  '/login': 'returnTo';
  '/merchandise': 'event' | 'q' | 'category' | 'sort' | 'page';
  '/merchandise/:id': never;
  '/privacy': never;
  '/profile': never;
  '/promotors/:id': never;
  '/queue/:id': 'entry' | 'number';
  '/queue/:id/draw': never;
  '/refund-form': never;
  '/refunds': never;
  '/register': 'returnTo';
  '/studio': never;
  '/studio/profile': never;
  '/terms': never;
  '/tickets': never;
  '/tickets/find': never;
  '/transactions': never;
  '/verification': never;
}
