import { expect, type APIRequestContext } from '@playwright/test';

/** Only the fields of the API's answers that the journeys read. */
export interface Event {
  id: string;
  title: string;
  image_url: string | null;
  /** ISO 8601. */
  startsAt: string;
  status: string;
  ticketTypes: { id: string; name: string; status: string; price: number; available: number }[];
}

/**
 * An event of the demo data that has tickets on sale for days yet. Other journeys put events of their
 * own on sale, change them and sell them out: those have no poster.
 * @param origin of a site of the test's own
 */
export async function eventOnSale(
  request: APIRequestContext,
  skip = 0,
  origin = '',
): Promise<Event> {
  const soon = Date.now() + 2 * 86_400_000;
  const response = await request.get(`${origin}/api/events?available=true&limit=50`);
  expect(response.ok()).toBe(true);
  const { data } = (await response.json()) as { data: Event[] };
  const onSale = data.filter(
    ({ ticketTypes, status, image_url: poster, startsAt }) =>
      status === 'scheduled' &&
      poster?.startsWith('/media/posters/') &&
      Date.parse(startsAt) > soon &&
      ticketTypes.some((type) => type.status === 'on_sale' && type.price > 0),
  );
  const event = onSale[skip];
  if (!event) throw new Error('The demo data holds no event with tickets on sale');
  return event;
}
