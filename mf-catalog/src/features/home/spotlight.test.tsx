import { aTicketType, anEvent, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';
import { answerHome } from '../../test/home-data';

useFakeNetwork();

async function spotlightOf(more: Parameters<typeof anEvent>[0]) {
  const event = anEvent(more);
  answerHome({ trending: [event, anEvent({ id: 'other', title: 'Lain' })] });
  renderRoute(remote, '/');
  return within(await screen.findByRole('region', { name: event.title }));
}

test('the first trending event is shown with all its facts', async () => {
  const spotlight = await spotlightOf({
    image_url: '/media/posters/satu.webp',
    ticketTypes: [aTicketType({ price: 900_000 }), aTicketType({ id: 'x', price: 350_000 })],
  });
  expect(spotlight.getByRole('heading', { name: 'Malam Nada Nusantara' })).toBeVisible();
  expect(spotlight.getByText('Senja Kala')).toBeVisible();
  expect(spotlight.getByText('Minggu, 14 Feb 2027')).toBeVisible();
  expect(spotlight.getByText('19.30 WIB')).toBeVisible();
  expect(spotlight.getByText('Istora Senayan, Jakarta, DKI Jakarta')).toBeVisible();
  expect(spotlight.getByText('Sebuah malam penuh lagu.')).toBeVisible();
  expect(spotlight.getByText('Rp 350.000')).toBeVisible();
  expect(spotlight.getByText('76% terjual')).toBeVisible();
  expect(spotlight.getByText(/380 tiket/)).toBeVisible();
  expect(spotlight.getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('/media/posters/satu'),
  );
  expect(spotlight.getByRole('link', { name: 'Beli tiket' })).toHaveAttribute(
    'href',
    `/events/${anEvent().id}`,
  );
  expect(spotlight.getByRole('link', { name: 'Lihat semua acara' })).toHaveAttribute(
    'href',
    '/events',
  );
});

test('without a picture a plain stage takes its place', async () => {
  const spotlight = await spotlightOf({ image_url: null });
  expect(spotlight.queryByRole('presentation')).toBeNull();
});

test.each([null, '', '  '])('the description %p has a fallback', async (description) => {
  const spotlight = await spotlightOf({ description });
  expect(spotlight.getByText(/Detail acara segera diumumkan/)).toBeVisible();
});

test.each(['VIP', 'Super vip', 'Vip Lounge'])('a ticket named %p earns the badge', async (name) => {
  const spotlight = await spotlightOf({ ticketTypes: [aTicketType(), aTicketType({ name })] });
  expect(spotlight.getByText('VIP tersedia')).toBeVisible();
});

test('without such a ticket there is no VIP badge', async () => {
  const spotlight = await spotlightOf({ ticketTypes: [aTicketType({ name: 'Festival' })] });
  expect(spotlight.queryByText('VIP tersedia')).toBeNull();
});

test.each([
  ['no ticket', []],
  ['a price of 0', [aTicketType({ price: 0 })]],
  ['a lowest price of 0', [aTicketType(), aTicketType({ id: 'x', price: 0 })]],
])('%s is TBA', async (_, ticketTypes) => {
  const spotlight = await spotlightOf({ ticketTypes });
  expect(spotlight.getByText('TBA')).toBeVisible();
});

test.each([
  [0, 500, '0% terjual'],
  [2, 3, '67% terjual'],
  [1, 3, '33% terjual'],
  [1, 200, '1% terjual'],
  [510, 500, '100% terjual'],
  [0, 0, '0% terjual'],
])('%i sold of %i is %s', async (sold, total_quota, text) => {
  const spotlight = await spotlightOf({ sold, total_quota });
  expect(spotlight.getByText(text)).toBeVisible();
  expect(spotlight.getByRole('progressbar', { name: 'Tiket terjual' })).toHaveAttribute(
    'value',
    text.replace('% terjual', ''),
  );
});

test('a count of thousands has dots', async () => {
  const spotlight = await spotlightOf({ sold: 12_345, total_quota: 20_000 });
  expect(spotlight.getByText(/12\.345 tiket/)).toBeVisible();
});

test.each([
  ['Asia/Jakarta', '19.30 WIB'],
  ['Asia/Makassar', '19.30 WITA'],
  ['Asia/Jayapura', '19.30 WIT'],
])('a venue in %s has its own time', async (timezone, text) => {
  const spotlight = await spotlightOf({ timezone });
  expect(spotlight.getByText(text)).toBeVisible();
});

test('a date that cannot be read is shown raw, and a promotor stands in for the artist', async () => {
  const spotlight = await spotlightOf({ date: 'segera', artist: null });
  expect(spotlight.getByText('segera')).toBeVisible();
  expect(spotlight.getByText('Gema Panggung')).toBeVisible();
});

test.each(['upcoming', 'sold_out', 'ended'] as const)(
  'tickets that are %s are not offered for sale',
  async (status) => {
    const spotlight = await spotlightOf({ ticketTypes: [aTicketType({ status })] });
    expect(spotlight.queryByRole('link', { name: 'Beli tiket' })).toBeNull();
    expect(spotlight.getByRole('link', { name: 'Lihat detail acara' })).toHaveAttribute(
      'href',
      `/events/${anEvent().id}`,
    );
  },
);

test('of an event without any announced price nothing is said to be sold', async () => {
  const unannounced = aTicketType({ price: 0, status: 'unannounced', name: 'VIP' });
  const spotlight = await spotlightOf({ sold: 0, total_quota: 0, ticketTypes: [unannounced] });
  expect(spotlight.getByText('TBA')).toBeVisible();
  expect(spotlight.queryByText(/terjual/)).toBeNull();
  expect(spotlight.queryByRole('progressbar')).toBeNull();
});
