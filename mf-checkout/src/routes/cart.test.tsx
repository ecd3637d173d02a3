import {
  aMerchandise,
  anEvent,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
const item = aMerchandise();
const [variant] = item.variants;
const variantId = variant?.id ?? '';
const add = (quantity: string | number) =>
  `/cart?item=${item.id}&variant=${variantId}&quantity=${quantity}`;
const stored = () => JSON.parse(localStorage.getItem('panggung.cart') ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
  answer('get', '/merchandise/:id', { data: item });
});

test('an address fills the cart once and is cleaned', async () => {
  const { location } = renderRoute(remote, add(2));
  expect(await screen.findByText('Produk masuk ke keranjang')).toBeVisible();
  const title = await screen.findByRole('link', { name: item.name });
  const line = within(title.closest('li') ?? document.body);
  expect(line.getByRole('link', { name: item.name })).toHaveAttribute(
    'href',
    `/merchandise/${item.id}`,
  );
  expect(line.getByRole('textbox')).toHaveValue('2');
  expect(location()).toBe('/cart');
  expect(stored()).toEqual({
    version: 1,
    lines: [{ item: item.id, variant: variantId, quantity: 2 }],
  });
});

test('quantities change the total, and nothing takes the product out', async () => {
  const user = userEvent.setup();
  answer('get', '/merchandise/:id', {
    data: aMerchandise({
      variants: [{ id: variantId, name: 'M', price: 150_000, available: 9, status: 'on_sale' }],
    }),
  });
  renderRoute(remote, add(1));
  const total = async () => (await screen.findByText('Total')).parentElement?.textContent;
  expect(await total()).toContain('Rp\u00a0150.000');
  await user.click(screen.getByRole('button', { name: /^Tambah/ }));
  expect(await total()).toContain('Rp\u00a0300.000');
  await user.click(screen.getByRole('button', { name: /^Kurangi/ }));
  await user.click(screen.getByRole('button', { name: /^Kurangi/ }));
  expect(await screen.findByText('Keranjang masih kosong')).toBeVisible();
});

test.each(['0', '7', '1.5', 'x', '-1'])('a quantity of %s is refused', async (quantity) => {
  renderRoute(remote, add(quantity));
  expect(await screen.findByText(/tidak dapat ditambahkan/)).toBeVisible();
  expect(stored()).toBeNull();
});

describe('where the goods are picked up', () => {
  const tour = (id: string, date: string) => ({
    id,
    title: `Tur ${id}`,
    date,
    venue: 'Gedung Sate',
    location: 'Bandung, Jawa Barat',
  });
  const other = item.id.replace(/.$/, '7');
  const cap = (more: object) =>
    aMerchandise({
      id: other,
      name: 'Topi Tur',
      variants: [{ id: other, name: 'Satu', price: 90_000, available: 9, status: 'on_sale' }],
      ...more,
    });

  /** Opens a cart with a shirt and, if there is one, a cap. */
  function openCart(shirt: object, second?: object) {
    answer('get', '/merchandise/:id', ({ url }) => ({
      data: url.includes(other) ? cap(second ?? {}) : aMerchandise(shirt),
    }));
    const lines = [
      { item: item.id, variant: variantId, quantity: 1 },
      ...(second ? [{ item: other, variant: other, quantity: 1 }] : []),
    ];
    localStorage.setItem('panggung.cart', JSON.stringify({ version: 1, lines }));
    return renderRoute(remote, '/cart');
  }
  const choices = async () => {
    const section = within(await screen.findByRole('region', { name: 'Pilih acara' }));
    return section
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const lineOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') ?? document.body;

  test('each line says it, and the events lead to their tickets', async () => {
    openCart({});
    expect(await choices()).toEqual([['Malam Nada Nusantara', `/events/${anEvent().id}`]]);
    expect(await lineOf(item.name)).toHaveTextContent(
      'Dapat diambil di Malam Nada Nusantara, 14 Feb 2027, Jakarta',
    );
    expect(screen.queryByText(/dan acara lain/)).toBeNull();
  });

  test('events where all of them are stand alone', async () => {
    const [a, b, c] = [tour('A', '2027-03-01'), tour('B', '2027-04-01'), tour('C', '2027-02-01')];
    openCart({ events: [a, b] }, { events: [c, b] });
    expect(await choices()).toEqual([['Tur B', '/events/B']]);
    expect(await lineOf(item.name)).toHaveTextContent(/Tur A, .*, dan acara lain/);
  });

  test('where no event has all, each says which it has; the next ones first', async () => {
    const [a, c] = [tour('A', '2027-03-01'), tour('C', '2027-02-01')];
    openCart({ events: [a] }, { events: [c] });
    expect((await choices()).map(([title]) => title)).toEqual(['Tur C', 'Tur A']);
    const section = screen.getByRole('region', { name: 'Pilih acara' });
    const [first, second] = within(section).getAllByRole('listitem');
    expect(first).toHaveTextContent('Topi Tur');
    expect(second).toHaveTextContent(item.name);
    expect(section).toHaveTextContent(/sisanya tetap di keranjang/);
  });

  test('a line without any event says so, and does not stand in the way of others', async () => {
    openCart({ events: [] }, { events: [tour('A', '2027-03-01')] });
    expect(await lineOf(item.name)).toHaveTextContent(
      'Belum ada acara tempat produk ini dapat diambil',
    );
    expect((await choices()).map(([title]) => title)).toEqual(['Tur A']);
  });

  test('without any event at all there is nothing to choose', async () => {
    openCart({ events: [] });
    await lineOf(item.name);
    expect(screen.queryByRole('region', { name: 'Pilih acara' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Lihat merchandise lain' })).toBeVisible();
  });
});

test('a product that is gone, or short, is told', async () => {
  refuse('get', '/merchandise/:id', 404, 'NOT_FOUND', 'Merchandise tidak ditemukan.');
  const { unmount } = renderRoute(remote, add(1));
  expect(await screen.findByText('Produk ini tidak dijual lagi.')).toBeVisible();
  unmount();
  answer('get', '/merchandise/:id', {
    data: aMerchandise({
      variants: [{ id: variantId, name: 'M', price: 1, available: 1, status: 'low' }],
    }),
  });
  renderRoute(remote, add(2));
  expect(await screen.findByText('Hanya tersisa 1')).toBeVisible();
});

test('without the API nothing is lost', async () => {
  refuse('get', '/merchandise/:id', 503, 'UNAVAILABLE', 'x');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderRoute(remote, add(1));
  expect(
    await screen.findByText('Isi keranjang tidak dapat dimuat', {}, { timeout: 9000 }),
  ).toBeVisible();
  expect(stored()).not.toBeNull();
  jest.restoreAllMocks();
});

test('another tab changes this one', async () => {
  renderRoute(remote, add(1));
  await screen.findByRole('link', { name: item.name });
  act(() => {
    localStorage.removeItem('panggung.cart');
    window.dispatchEvent(new StorageEvent('storage', { key: 'panggung.cart' }));
  });
  await waitFor(() => expect(screen.getByText('Keranjang masih kosong')).toBeVisible());
});

test('broken storage is an empty cart', async () => {
  localStorage.setItem('panggung.cart', '{"version":1,"lines":[{"item":"x"},7,null]}');
  renderRoute(remote, '/cart');
  expect(await screen.findByText('Keranjang masih kosong')).toBeVisible();
});
