import { expect, type APIRequestContext } from '@playwright/test';
import type { Event } from './shapes';

/**
 * An event of the demo data that has tickets on sale for days yet. Other journeys put events of their
 * own on sale, change them and sell them out: those have no poster.
 */
export async function eventOnSale(request: APIRequestContext, skip = 0): Promise<Event> {
  const soon = Date.now() + 2 * 86_400_000;
  const response = await request.get('/api/events?available=true&limit=50');
  expect(response.ok()).toBe(true);
  const { data } = (await response.json()) as { data: Event[] };
  const onSale = data.filter(
    ({ ticketTypes, status, imageUrl, startsAt }) =>
      status === 'scheduled' &&
      imageUrl?.startsWith('/media/posters/') &&
      Date.parse(startsAt) > soon &&
      ticketTypes.some((type) => type.status === 'on_sale' && type.price > 0),
  );
  const event = onSale[skip];
  if (!event) throw new Error('The demo data holds no event with tickets on sale');
  return event;
}
