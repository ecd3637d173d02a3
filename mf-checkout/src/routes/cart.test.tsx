import { aMerchandise, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
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
  const line = within(await screen.findByRole('listitem'));
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
  await screen.findByRole('listitem');
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
