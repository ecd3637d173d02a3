import { aTicketType, anEvent, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';
import { answerHome } from '../../test/home-data';

useFakeNetwork();

async function cardOf(more: Parameters<typeof anEvent>[0]) {
  answerHome({ featured: [anEvent(more)] });
  renderRoute(remote, '/');
  return within(await screen.findByRole('article'));
}

test('a card shows all facts and leads to the event', async () => {
  const card = await cardOf({ is_trending: true, image_url: '/media/posters/satu.webp' });
  expect(card.getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('/media/posters/satu'),
  );
  expect(card.getByText('Trending')).toBeVisible();
  expect(card.getByText('Konser')).toBeVisible();
  expect(card.getByText('Senja Kala')).toBeVisible();
  expect(card.getByText('Minggu, 14 Feb 2027')).toBeVisible();
  expect(card.getByText('19.30 WIB')).toBeVisible();
  expect(card.getByText('Istora Senayan, Jakarta')).toBeVisible();
  expect(card.getByText('Rp 350.000')).toBeVisible();
  expect(card.getByRole('link', { name: 'Malam Nada Nusantara' })).toHaveAttribute(
    'href',
    `/events/${anEvent().id}`,
  );
});

test('where something is missing, something else stands in', async () => {
  const card = await cardOf({ category: null, artist: null, ticketTypes: [] });
  expect(card.queryByText('Trending')).toBeNull();
  expect(card.getByText('Event')).toBeVisible();
  expect(card.getByText('Gema Panggung')).toBeVisible();
  expect(card.getByText('TBA')).toBeVisible();
  expect(card.queryByText('Habis')).toBeNull();
});

test('what has taken place says so and names no price', async () => {
  const card = await cardOf({ notices: [{ kind: 'over' }] });
  expect(card.getByText('Selesai')).toBeVisible();
  expect(card.queryByText('Mulai dari')).toBeNull();
  expect(card.queryByText('Habis')).toBeNull();
});

test('a place that is named after its city does not name it twice', async () => {
  const card = await cardOf({ venue: 'Grand City Surabaya', location: 'Surabaya, Jawa Timur' });
  expect(card.getByText('Grand City Surabaya')).toBeVisible();
});

test('an event without any ticket left says so', async () => {
  const card = await cardOf({ ticketTypes: [aTicketType({ status: 'sold_out' })] });
  expect(card.getByText('Habis')).toBeVisible();
});
