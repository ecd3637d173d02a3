import {
  aMerchandise,
  anEvent,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const [medium, large] = aMerchandise().variants;

function openProduct(more: Parameters<typeof aMerchandise>[0] = {}, others: object[] = []) {
  const asked: string[] = [];
  answer('get', '/merchandise', ({ url }) => {
    asked.push(new URL(url).search);
    return { data: others, meta: { page: 1, limit: 5, total: others.length } };
  });
  answer('get', '/merchandise/:id', { data: aMerchandise(more) });
  return { asked, ...renderRoute(remote, `/merchandise/${aMerchandise().id}`) };
}

const name = () => screen.findByRole('heading', { level: 1, name: 'Kaos Senja Kala Tur' });
const quantities = () =>
  within(screen.getByLabelText('Jumlah'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('a product says what it is, whose it is and where it stands', async () => {
  openProduct();
  expect(await name()).toBeVisible();
  expect(screen.getByText('Katun combed 24s.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Senja Kala' })).toHaveAttribute(
    'href',
    `/artists/${aMerchandise().artist?.id}`,
  );
  const trail = within(screen.getByRole('navigation', { name: 'Jejak halaman' }));
  expect(trail.getByRole('link', { name: 'Kaos' })).toHaveAttribute(
    'href',
    '/merchandise?category=Kaos',
  );
});

test('what is sold out cannot be chosen; the first that is left is chosen', async () => {
  openProduct({ variants: large && medium ? [large, medium] : [] });
  await name();
  expect(screen.getByRole('radio', { name: 'L Habis' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByText('Rp 175.000')).toBeVisible();
});

test('variant and quantity go to the cart', async () => {
  const xl = { id: 'xl', name: 'XL', price: 200_000, available: 9, status: 'on_sale' as const };
  const { location } = openProduct({ variants: medium ? [medium, xl] : [] });
  await name();
  await userEvent.selectOptions(screen.getByLabelText('Jumlah'), '5');
  await userEvent.click(screen.getByRole('radio', { name: 'XL' }));
  expect(screen.getByText('Rp 200.000')).toBeVisible();
  // Another variant has its own stock, so the quantity is reset.
  expect(screen.getByLabelText('Jumlah')).toHaveValue('1');
  await userEvent.selectOptions(screen.getByLabelText('Jumlah'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah ke keranjang' }));
  expect(location()).toBe(`/cart?item=${aMerchandise().id}&variant=xl&quantity=3`);
});

test.each([
  [1, ['1']],
  [4, ['1', '2', '3', '4']],
  [40, ['1', '2', '3', '4', '5', '6']],
])('of %d pieces left, at most six can be chosen', async (available, choices) => {
  const status = available < 5 ? ('low' as const) : ('on_sale' as const);
  openProduct({ variants: [{ id: 'v', name: 'M', price: 175_000, available, status }] });
  await name();
  expect(quantities()).toEqual(choices);
  if (status === 'low') expect(screen.getByText(`Sisa ${available}`)).toBeVisible();
});

test('a product that is sold out cannot be added', async () => {
  openProduct({ variants: large ? [large] : [] });
  await name();
  expect(screen.getByText(/Semua pilihan sudah habis terjual/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tambah ke keranjang' })).toBeNull();
});

test('a product says where it can be picked up, the next events first', async () => {
  const [next] = aMerchandise().events;
  const later = { id: 'later', title: 'Tur Kedua', date: '2027-05-01', venue: 'Gedung Sate' };
  openProduct({ events: next ? [next, { ...later, location: 'Bandung, Jawa Barat' }] : [] });
  const places = within(await screen.findByRole('region', { name: 'Dapat diambil di' }));
  const [first, second] = places.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Malam Nada Nusantara.*14 Feb 2027.*Istora Senayan, Jakarta/);
  expect(second).toHaveTextContent(/Tur Kedua.*1 Mei 2027.*Gedung Sate, Bandung/);
  expect(places.getByRole('link', { name: 'Malam Nada Nusantara' })).toHaveAttribute(
    'href',
    `/events/${anEvent().id}`,
  );
  expect(places.queryByText(/Acara lainnya/)).toBeNull();
  expect(screen.getByText(/Dibayar bersama tiket salah satu acara/)).toBeVisible();
});

test('further events are at its artist, or at its promotor', async () => {
  const { unmount } = openProduct({ moreEvents: true });
  const more = async () => (await screen.findByText(/Acara lainnya/)).querySelector('a');
  expect(await more()).toHaveAttribute('href', `/artists/${aMerchandise().artist?.id}`);
  unmount();
  openProduct({ moreEvents: true, artist: null, promotor: { id: 'p', name: 'Gema Panggung' } });
  expect(await more()).toHaveAttribute('href', '/promotors/p');
});

test('what is handed out nowhere says so, and cannot be added', async () => {
  const { container } = openProduct({ events: [] });
  await name();
  expect(screen.getByText(/Belum ada acara tempat produk ini dapat diambil/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tambah ke keranjang' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Dapat diambil di' })).toBeNull();
  expect(container.querySelector('script[type="application/ld+json"]')?.innerHTML).not.toContain(
    'InStock',
  );
});

test('what sells out while it is chosen must be chosen anew', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const xl = { id: 'xl', name: 'XL', price: 200_000, available: 9, status: 'on_sale' as const };
  openProduct({ variants: medium ? [medium, xl] : [] });
  await name();
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  const gone = medium ? { ...medium, available: 0, status: 'sold_out' as const } : xl;
  answer('get', '/merchandise/:id', { data: aMerchandise({ variants: [gone, xl] }) });
  act(() => jest.advanceTimersByTime(30_000));
  expect(await screen.findByRole('radio', { name: 'M Habis' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'XL' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'XL' })).toBeInvalid();
});

test('a product of a promotor leads to the promotor', async () => {
  openProduct({ artist: null, promotor: { id: 'p', name: 'Gema Panggung' } });
  await name();
  expect(screen.getByRole('link', { name: 'Gema Panggung' })).toHaveAttribute(
    'href',
    '/promotors/p',
  );
});

test('others of its kind stand below, without itself', async () => {
  const kaos = aMerchandise({ id: 'other', name: 'Kaos Lain' });
  const { asked } = openProduct({}, [aMerchandise(), kaos]);
  const similar = within(await screen.findByRole('region', { name: 'Kaos lainnya' }));
  expect(similar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Kaos Lain']);
  expect(asked).toEqual(['?category=Kaos&limit=5']);
});

test('a product that is the only one of its kind has nothing below', async () => {
  openProduct({}, [aMerchandise()]);
  await name();
  expect(screen.queryByRole('region', { name: 'Kaos lainnya' })).toBeNull();
});

test('search engines get the price and the stock of each variant', async () => {
  const { container } = openProduct({ image_url: '/media/merch/satu.webp' });
  await name();
  const [product] = [...container.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ innerHTML }) => JSON.parse(innerHTML) as object,
  );
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Kaos Senja Kala Tur',
    image: '/media/merch/satu.jpg',
    brand: { '@type': 'Brand', name: 'Senja Kala' },
    offers: [
      { name: 'M', price: 175_000, availability: 'https://schema.org/InStock' },
      { name: 'L', price: 185_000, availability: 'https://schema.org/OutOfStock' },
    ],
  });
});

test('a product that is not there says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', '/merchandise/:id', 404, 'NOT_FOUND', 'Tidak ditemukan');
  renderRoute(remote, '/merchandise/none');
  expect(await screen.findByRole('heading', { name: 'Merchandise tidak ditemukan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat semua merchandise' })).toBeVisible();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
