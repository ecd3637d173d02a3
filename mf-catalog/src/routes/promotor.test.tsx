import { anEvent, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import type { PromotorDetail } from '@panggung/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
afterEach(() => jest.restoreAllMocks());

function aPromotor(more: Partial<PromotorDetail> = {}): PromotorDetail {
  return {
    id: 'gema',
    name: 'Gema Panggung',
    description: 'Konser di tujuh kota.',
    city: 'Surabaya',
    website: 'https://gemapanggung.example',
    verified: true,
    image_url: null,
    image_preview: null,
    events: [anEvent()],
    ...more,
  };
}

test('a promotor has a profile and events ahead', async () => {
  answer('get', '/promotors/:id', { data: aPromotor() });
  renderRoute(remote, '/promotors/gema');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gema Panggung' })).toBeVisible();
  expect(screen.getByText('Promotor · Surabaya', { exact: false })).toBeVisible();
  expect(screen.getByText('Terverifikasi')).toBeVisible();
  expect(screen.getByText('Konser di tujuh kota.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Situs resmi (tab baru)' })).toHaveAttribute(
    'href',
    'https://gemapanggung.example',
  );
  const ahead = within(screen.getByRole('region', { name: 'Acara mendatang' }));
  expect(ahead.getByRole('link', { name: 'Malam Nada Nusantara' })).toBeVisible();
});

test('a new promotor has little to show, and no empty place for it', async () => {
  const data = aPromotor({ verified: false, website: null, description: null, events: [] });
  answer('get', '/promotors/:id', { data });
  renderRoute(remote, '/promotors/gema');
  expect(await screen.findByText('Belum ada acara mendatang')).toBeVisible();
  expect(screen.queryByText('Terverifikasi')).toBeNull();
  expect(screen.queryByRole('link', { name: /Situs resmi/ })).toBeNull();
});

test('a promotor who is not there says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', '/promotors/:id', 404, 'NOT_FOUND', 'Tidak ditemukan');
  renderRoute(remote, '/promotors/none');
  expect(await screen.findByRole('heading', { name: 'Promotor tidak ditemukan' })).toBeVisible();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a page that failed can be asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', '/promotors/:id', 500, 'INTERNAL', 'Terjadi kesalahan');
  renderRoute(remote, '/promotors/gema');
  expect(screen.getByRole('status', { name: 'Memuat promotor' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Promotor tidak dapat dimuat',
  );
  expect(document.title).toBe('Promotor tidak dapat dimuat · Panggung');
  answer('get', '/promotors/:id', { data: aPromotor() });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gema Panggung' })).toBeVisible();
});
