import {
  aMerchandise,
  aTicketType,
  anEvent,
  anEventDetail,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { answerEvent, openEvent } from '../test/event-data';

useFakeNetwork();

/** A refused call also logs an error. */
const mute = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());

const path = `/events/${anEvent().id}`;
const title = () => screen.findByRole('heading', { level: 1, name: 'Malam Nada Nusantara' });

test('an event says what it is, when, where and by whom', async () => {
  openEvent({ address: 'Jl. Pintu Satu', is_trending: true });
  expect(await title()).toBeVisible();
  expect(screen.getByText('Trending')).toBeVisible();
  expect(screen.getByText('Minggu, 14 Feb 2027', { exact: false })).toHaveTextContent(
    /19\.30 WIB$/,
  );
  const facts = screen.getByText('Istora Senayan');
  expect(facts).toHaveTextContent('Jl. Pintu SatuJakarta, DKI Jakarta');
  expect(screen.getByRole('link', { name: 'Gema Panggung' })).toHaveAttribute(
    'href',
    `/promotors/${anEvent().promotor?.id}`,
  );
  expect(screen.getByText('Terverifikasi')).toBeVisible();
  expect(screen.getByText('Sebuah malam penuh lagu.')).toBeVisible();
});

test('the line-up leads to its artists', async () => {
  openEvent();
  await title();
  const lineUp = within(screen.getByRole('region', { name: 'Penampil' }));
  expect(lineUp.getByRole('link', { name: 'Senja Kala' })).toHaveAttribute(
    'href',
    `/artists/${anEvent().artist?.id}`,
  );
  expect(lineUp.getByText('Indie Pop')).toBeVisible();
});

test('what an event does not have leaves no trace', async () => {
  openEvent({ lineup: [], promotor: null, descriptionHtml: null, category: null });
  await title();
  expect(screen.queryByRole('region', { name: 'Penampil' })).toBeNull();
  expect(screen.queryByText('Penyelenggara')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Tentang acara' })).toBeNull();
  expect(screen.getByText('Event')).toBeVisible();
});

test('the trail leads up: home, all events, those of the category', async () => {
  openEvent();
  await title();
  const trail = within(screen.getByRole('navigation', { name: 'Jejak halaman' }));
  const links = trail.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Beranda', '/'],
    ['Acara', '/events'],
    ['Konser', '/events?category=konser'],
  ]);
  expect(trail.getByText('Malam Nada Nusantara')).toHaveAttribute('aria-current', 'page');
});

test('the map opens at the coordinates, or at the name of the place', async () => {
  const { unmount } = openEvent({ latitude: -6.2186, longitude: 106.8019 });
  await title();
  const map = () =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Lihat peta/ }).href);
  expect(map().searchParams.get('query')).toBe('-6.2186,106.8019');
  unmount();
  openEvent();
  await title();
  expect(map().searchParams.get('query')).toBe('Istora Senayan, Jakarta, DKI Jakarta');
});

test('events like this one stand below, with their own links', async () => {
  openEvent({}, [anEvent({ id: 'other', title: 'Malam Kedua' })]);
  const related = within(await screen.findByRole('region', { name: 'Acara serupa' }));
  expect(related.getByRole('link', { name: 'Malam Kedua' })).toHaveAttribute(
    'href',
    '/events/other',
  );
});

test('without events like this one nothing is said of them', async () => {
  openEvent();
  await title();
  expect(screen.queryByText('Acara serupa')).toBeNull();
});

test('when events like this one fail, the event stands all the same', async () => {
  mute();
  answerEvent();
  refuse('get', '/events/:id/related', 500, 'INTERNAL', 'Terjadi kesalahan');
  renderRoute(remote, path);
  await title();
  expect(screen.getByRole('region', { name: 'Tiket' })).toBeVisible();
  expect(screen.queryByText('Acara serupa')).toBeNull();
});

describe('merchandise that is handed out at the event', () => {
  const four = [1, 2, 3, 4].map((number) =>
    aMerchandise({ id: `${number}`, name: `Kaos ${number}` }),
  );
  function openWith(items: object[], total = items.length) {
    const asked: string[] = [];
    answerEvent();
    answer('get', '/merchandise', ({ url }) => {
      asked.push(new URL(url).search);
      return { data: items, meta: { page: 1, limit: 4, total } };
    });
    renderRoute(remote, path);
    return asked;
  }
  const section = () => screen.findByRole('region', { name: 'Merchandise di acara ini' });

  test('stands below it, with the way to all of it', async () => {
    const asked = openWith(four, 9);
    const goods = within(await section());
    expect(goods.getByRole('link', { name: 'Kaos 1' })).toHaveAttribute('href', '/merchandise/1');
    expect(goods.getAllByRole('article')).toHaveLength(4);
    expect(goods.getByRole('link', { name: 'Lihat semua 9 produk' })).toHaveAttribute(
      'href',
      `/merchandise?event=${anEvent().id}`,
    );
    expect(asked).toEqual([`?event=${anEvent().id}&limit=4`]);
  });

  test('needs no further way when all of it is there', async () => {
    openWith(four);
    const goods = within(await section());
    expect(goods.queryByRole('link', { name: /^Lihat semua/ })).toBeNull();
  });

  test('leaves no trace when there is none, or when it cannot be loaded', async () => {
    const { unmount } = openEvent();
    await title();
    expect(screen.queryByRole('region', { name: 'Merchandise di acara ini' })).toBeNull();
    unmount();
    mute();
    answerEvent();
    refuse('get', '/merchandise', 500, 'INTERNAL', 'Terjadi kesalahan');
    renderRoute(remote, path);
    await title();
    expect(screen.getByRole('region', { name: 'Tiket' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Merchandise di acara ini' })).toBeNull();
  });
});

test.each([404, 400])('a status of %d is an event that does not exist', async (status) => {
  mute();
  refuse('get', '/events/:id', status, 'NOT_FOUND', 'Tidak ditemukan');
  answer('get', '/events/:id/related', { data: [] });
  answer('get', '/merchandise', { data: [], meta: { page: 1, limit: 4, total: 0 } });
  renderRoute(remote, '/events/none');
  expect(await screen.findByRole('heading', { name: 'Acara tidak ditemukan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat semua acara' })).toHaveAttribute(
    'href',
    '/events',
  );
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a page that failed can be asked for again', async () => {
  mute();
  answer('get', '/events/:id/related', { data: [] });
  answer('get', '/merchandise', { data: [], meta: { page: 1, limit: 4, total: 0 } });
  refuse('get', '/events/:id', 503, 'UNAVAILABLE', 'Coba lagi nanti');
  renderRoute(remote, path);
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acara tidak dapat dimuat');
  expect(document.title).toBe('Acara tidak dapat dimuat · Panggung');
  answer('get', '/events/:id', { data: anEventDetail(), meta: { serverTime: '' } });
  await userEvent.click(again);
  expect(await title()).toBeVisible();
});

test('a ticket type without any price known yet says TBA', async () => {
  openEvent({ ticketTypes: [aTicketType({ price: 0 })] });
  await title();
  expect(within(screen.getByRole('region', { name: 'Tiket' })).getByText('TBA')).toBeVisible();
});
