import { expect, type APIRequestContext } from '@playwright/test';
import type { Event } from './shapes';

/** An upcoming event that has tickets on sale. */
export async function eventOnSale(request: APIRequestContext, skip = 0): Promise<Event> {
  const response = await request.get('/api/events?available=true&limit=50');
  expect(response.ok()).toBe(true);
  const { data } = (await response.json()) as { data: Event[] };
  const onSale = data.filter(
    ({ ticketTypes, status }) =>
      status === 'scheduled' &&
      ticketTypes.some((type) => type.status === 'on_sale' && type.price > 0),
  );
  const event = onSale[skip];
  if (!event) throw new Error('The demo data holds no event with tickets on sale');
  return event;
}
