import type { EventSummary } from '../events/event-summary';
import type { Crumb } from '../navigation/breadcrumbs';

/** Breadcrumbs from the home page to an event. */
export function eventTrail({ category }: Pick<EventSummary, 'category'>): Crumb[] {
  const all = [
    { label: 'Beranda', href: '/' },
    { label: 'Acara', href: '/events' },
  ];
  if (category === null) return all;
  const name = encodeURIComponent(category.name.toLowerCase());
  return [...all, { label: category.name, href: `/events?category=${name}` }];
}
