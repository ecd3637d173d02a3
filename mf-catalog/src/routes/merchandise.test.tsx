import {
  aMerchandise,
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

useFakeNetwork();

function answerMerchandise(items: object[], meta: object = {}): string[] {
  const asked: string[] = [];
  answer('get', '/merchandise', ({ url }) => {
    asked.push(decodeURIComponent(new URL(url).search));
    return { data: items, meta: { page: 1, limit: 24, total: items.length, ...meta } };
  });
  answer('get', '/merchandise/categories', { data: [{ name: 'Kaos', count: 14 }] });
  return asked;
}

test('products are cards with maker and price; sold-out ones say so', async () => {
  const variants = [{ id: 'v', name: 'M', price: 1, available: 0, status: 'sold_out' as const }];
  const promotor = { id: 'p', name: 'Gema Panggung' };
  answerMerchandise([
    aMerchandise(),
    aMerchandise({ id: 'habis', name: 'Topi Habis', variants, artist: null, promotor }),
  ]);
  renderRoute(remote, '/merchandise');
  expect(await screen.findByText('2 produk ditemukan')).toBeVisible();
  const [shirt, cap] = screen.getAllByRole('article').map((card) => within(card));
  expect(shirt?.getByText('Kaos')).toBeVisible();
  expect(shirt?.getByText('Senja Kala')).toBeVisible();
  expect(shirt?.getByText('Rp 175.000')).toBeVisible();
  expect(shirt?.queryByText('Habis')).toBeNull();
  expect(cap?.getByText('Gema Panggung')).toBeVisible();
  expect(cap?.getByText('Habis')).toBeVisible();
  expect(cap?.getByRole('link', { name: 'Topi Habis' })).toHaveAttribute(
    'href',
    '/merchandise/habis',
  );
});

test('search, category and order stand in the address', async () => {
  const asked = answerMerchandise([aMerchandise()]);
  const { location } = renderRoute(remote, '/merchandise?q=senja&sort=cheapest&page=2');
  await screen.findByRole('option', { name: 'Kaos (14)' });
  expect(asked[0]).toBe('?q=senja&sort=cheapest&page=2&limit=24');
  expect(screen.getByRole('searchbox')).toHaveValue('senja');
  expect(screen.getByLabelText('Urutkan')).toHaveValue('cheapest');
  await userEvent.selectOptions(screen.getByLabelText('Kategori'), 'Kaos');
  expect(location()).toBe('/merchandise?q=senja&sort=cheapest&category=Kaos');
  await userEvent.selectOptions(screen.getByLabelText('Urutkan'), 'Nama A–Z');
  expect(location()).toBe('/merchandise?q=senja&sort=name&category=Kaos');
  await userEvent.selectOptions(screen.getByLabelText('Urutkan'), 'Terbaru');
  expect(location()).toBe('/merchandise?q=senja&category=Kaos');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  expect(location()).toBe('/merchandise?category=Kaos');
});

describe('the merchandise of one event', () => {
  const { id } = anEvent();

  test('says whose it is, stays with it, and has the way back to all', async () => {
    const asked = answerMerchandise([aMerchandise()]);
    answer('get', '/events/:id', { data: anEventDetail(), meta: { serverTime: '' } });
    const { location } = renderRoute(remote, `/merchandise?event=${id}`);
    expect(await screen.findByRole('link', { name: 'Malam Nada Nusantara' })).toHaveAttribute(
      'href',
      `/events/${id}`,
    );
    expect(asked[0]).toBe(`?event=${id}&page=1&limit=24`);
    expect(screen.getByRole('link', { name: 'Lihat semua merchandise' })).toHaveAttribute(
      'href',
      '/merchandise',
    );
    await userEvent.type(screen.getByRole('searchbox'), 'kaos');
    await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
    expect(location()).toBe(`/merchandise?event=${id}&q=kaos`);
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('stands without the name of the event, and no address breaks the list', async () => {
    const asked = answerMerchandise([aMerchandise()]);
    refuse('get', '/events/:id', 404, 'NOT_FOUND', 'Tidak ditemukan');
    const { unmount } = renderRoute(remote, `/merchandise?event=${id}`);
    expect(await screen.findByRole('link', { name: 'acara ini' })).toBeVisible();
    unmount();
    renderRoute(remote, '/merchandise?event=x');
    expect(await screen.findByText('1 produk ditemukan')).toBeVisible();
    expect(asked.at(-1)).toBe('?page=1&limit=24');
  });
});

test('where nothing matches, the way out is shown', async () => {
  answerMerchandise([]);
  renderRoute(remote, '/merchandise?q=tidakada');
  expect(await screen.findByText('Tidak ada produk yang cocok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hapus pencarian' })).toHaveAttribute(
    'href',
    '/merchandise',
  );
});
