import { aTicketType, anEvent, answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

useFakeNetwork();

interface HomeData {
  trending?: object[];
  featured?: object[];
  categories?: object[];
}

function answerHome({ trending = [], featured = [], categories = [] }: HomeData) {
  answer('get', '/events/trending', { data: trending });
  answer('get', '/events/featured', { data: featured });
  answer('get', '/event-categories', { data: categories });
}

test('the first trending event stands in the spotlight with all its facts', async () => {
  const event = anEvent({
    sold: 380,
    total_quota: 500,
    ticketTypes: [
      aTicketType({ name: 'Super VIP', price: 900_000 }),
      aTicketType({ id: 'x', price: 350_000 }),
    ],
  });
  answerHome({ trending: [event, anEvent({ id: 'other', title: 'Lain' })] });
  renderRoute(remote, '/');
  const spotlight = within(await screen.findByRole('region', { name: event.title }));
  expect(spotlight.getByText('Senja Kala')).toBeVisible();
  expect(spotlight.getByText('Minggu, 14 Feb 2027')).toBeVisible();
  expect(spotlight.getByText('19.30 WIB')).toBeVisible();
  expect(spotlight.getByText('Istora Senayan, Jakarta, DKI Jakarta')).toBeVisible();
  expect(spotlight.getByText('Rp 350.000')).toBeVisible();
  expect(spotlight.getByText('76% terjual')).toBeVisible();
  expect(spotlight.getByText(/380 tiket/)).toBeVisible();
  expect(spotlight.getByText('VIP tersedia')).toBeVisible();
  expect(spotlight.getByRole('link', { name: 'Beli tiket' })).toHaveAttribute(
    'href',
    `/events/${event.id}`,
  );
  expect(spotlight.getByRole('link', { name: 'Lihat semua acara' })).toHaveAttribute(
    'href',
    '/events',
  );
});

test('without VIP tickets and description there is no badge, but a fallback text', async () => {
  answerHome({ trending: [anEvent({ description: null })] });
  renderRoute(remote, '/home');
  const spotlight = within(await screen.findByRole('region', { name: 'Malam Nada Nusantara' }));
  expect(spotlight.queryByText('VIP tersedia')).toBeNull();
  expect(spotlight.getByText(/Detail acara segera diumumkan/)).toBeVisible();
});

test('the empty states are those of the specification', async () => {
  answerHome({});
  renderRoute(remote, '/');
  expect(await screen.findByText('Belum Ada Event Trending')).toBeVisible();
  expect(await screen.findByText('Belum Ada Kategori')).toBeVisible();
  expect(await screen.findByText('Belum ada event unggulan tersedia')).toBeVisible();
});

test('three skeletons hold the place of the featured events', async () => {
  answerHome({ featured: [anEvent()] });
  renderRoute(remote, '/');
  expect(screen.getAllByTestId('event-skeleton')).toHaveLength(3);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryAllByTestId('event-skeleton')).toHaveLength(0);
});

test('a featured card shows its facts and falls back where they are missing', async () => {
  answerHome({
    featured: [
      anEvent({ is_trending: true }),
      anEvent({ id: 'two', title: 'Tanpa Rincian', category: null, artist: null, ticketTypes: [] }),
    ],
  });
  renderRoute(remote, '/');
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('There must be two cards');
  expect(within(first).getByText('Trending')).toBeVisible();
  expect(within(first).getByText('Konser')).toBeVisible();
  expect(within(first).getByRole('link')).toHaveAttribute('href', `/events/${anEvent().id}`);
  expect(within(second).getByText('Event')).toBeVisible();
  expect(within(second).getByText('Gema Panggung')).toBeVisible();
  expect(within(second).getByText(/TBA/)).toBeVisible();
});

test('a category leads to its events by the lowercased name', async () => {
  answerHome({ categories: [{ id: '1', name: 'Food & Beverage', description: null }] });
  renderRoute(remote, '/');
  expect(await screen.findByRole('link', { name: 'Food & Beverage' })).toHaveAttribute(
    'href',
    '/events?category=food%20%26%20beverage',
  );
});
