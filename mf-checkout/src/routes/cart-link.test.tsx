import { aMerchandise, answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, Slot } from '@panggung/platform';
import remoteJson from '../../remote.json';
import { readCart, writeCart } from '../features/cart/cart-storage';
import { remote } from '../remote';

useFakeNetwork();

const key = 'panggung.cart';
const item = aMerchandise();
const line = (quantity: number) => ({
  item: item.id,
  variant: item.variants[0]?.id ?? '',
  quantity,
});
/** Any page, with what the cart puts into the header. */
const anyPage = defineRemote({
  ...remote,
  routes: [{ path: '/events', Component: () => <Slot name="header" /> }, ...remote.routes],
});
const slots = { header: ['cartLink'] };

beforeEach(() => localStorage.clear());

test('the header counts the pieces in the cart and leads to it', async () => {
  writeCart([line(2)]);
  answer('get', '/merchandise/:id', { data: item });
  const { location } = renderRoute(anyPage, '/events', { slots });
  const link = await screen.findByRole('link', { name: 'Keranjang, 2 barang' });
  await userEvent.click(link);
  expect(location()).toBe('/cart');
});

test('it follows the cart in this tab and in others, and goes with its last piece', async () => {
  writeCart([line(1)]);
  renderRoute(anyPage, '/events', { slots });
  expect(await screen.findByRole('link', { name: 'Keranjang, 1 barang' })).toBeVisible();
  act(() => void writeCart([line(5)]));
  expect(screen.getByRole('link', { name: 'Keranjang, 5 barang' })).toBeVisible();
  act(() => {
    localStorage.setItem(key, JSON.stringify({ version: 1, lines: [line(3)] }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(screen.getByRole('link', { name: 'Keranjang, 3 barang' })).toBeVisible();
  act(() => void writeCart([]));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('the shell loads it only while something is stored, and an empty cart stores nothing', () => {
  expect(remoteJson.slots).toContainEqual(
    expect.objectContaining({ slot: 'header', component: 'cartLink', stored: key }),
  );
  const told = jest.fn();
  window.addEventListener('storage', told);
  writeCart([line(1)]);
  expect(localStorage.getItem(key)).not.toBeNull();
  writeCart([]);
  expect(localStorage.getItem(key)).toBeNull();
  expect(readCart()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(2);
  window.removeEventListener('storage', told);
});
