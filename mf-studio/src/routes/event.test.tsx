import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent, someFigures, someSales } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled', ordered: true });
const home = `/studio/events/${event.id}`;
const open = (address = home) => renderRoute(remote, address, { user });

beforeEach(() => {
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/studio/events/:id/sales', { data: someSales() });
});

test('begins with the event, its figures and what they count', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Malam Uji' })).toBeVisible();
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('dari kuota 100')).toBeVisible();
  expect(
    screen.getByText(/Dari kuota 100: 12 terjual, 2 undangan, 1 menunggu dibayar, sisa 85/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat penjualan' })).toHaveAttribute(
    'href',
    `${home}/sales`,
  );
  const visitor = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await visitor.click(screen.getByRole('button', { name: 'Salin tautan' }));
  expect(await screen.findByRole('button', { name: 'Tautan tersalin' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/events/${event.id}`);
});

test('names tickets that are recorded as sold in other places, apart from those sold here', async () => {
  const total = someFigures({ sold: 70, soldElsewhere: 2_410, quota: 5_000 });
  answer('get', '/studio/events/:id/sales', { data: someSales({ total }) });
  open();
  expect(await screen.findByText('70')).toBeVisible();
  expect(screen.getByText(/2\.410 dicatat terjual di tempat lain/)).toBeVisible();
});

test('a draft shows what is missing and where to put it right, no figures', async () => {
  const missing = [
    { field: 'categoryId', message: 'Pilih kategori acara' },
    { field: 'ticketTypes', message: 'Tambahkan setidaknya satu jenis tiket' },
  ];
  answer('get', '/studio/events/:id', { data: aStudioEvent({ missing, ticketTypes: [] }) });
  open();
  expect(await screen.findByText('Pilih kategori acara')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lengkapi detail' })).toHaveAttribute(
    'href',
    `${home}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Atur tiket' })).toHaveAttribute(
    'href',
    `${home}/tickets`,
  );
  expect(screen.queryByText('Tiket terjual')).toBeNull();
  expect(screen.queryByText('Salin tautan')).toBeNull();
});

test('the pages stand in groups, those of the open one below', async () => {
  open(`${home}/promo-codes`);
  answer('get', '/studio/events/:id/promo-codes', { data: [] });
  const nav = within(await screen.findByRole('navigation', { name: 'Bagian acara' }));
  await nav.findByRole('link', { name: 'Jual' });
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent);
  const [groups, parts] = nav.getAllByRole('list');
  expect(names(groups as HTMLElement)).toEqual(['Ringkasan', 'Siapkan', 'Jual', 'Hari-H', 'Uang']);
  expect(names(parts as HTMLElement)).toEqual([
    'Penjualan',
    'Ruang tunggu',
    'Kode promo',
    'Undangan',
  ]);
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Kode promo');
  expect(nav.getByRole('link', { name: 'Jual' })).toHaveAttribute('aria-current', 'true');
});

test('a copy of an event is a draft, which is opened', async () => {
  const sent: (string | null)[] = [];
  const copy = aStudioEvent({ id: 'copy', title: 'Malam Uji (salinan)' });
  answer(
    'post',
    '/events/:id/duplicate',
    (request) => {
      sent.push(request.headers.get('idempotency-key'));
      return { data: copy };
    },
    { status: 201 },
  );
  const { location } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Duplikat acara' }));
  answer('get', '/studio/events/:id', { data: copy });
  await userEvent.click(screen.getByText('Ya, buat draf'));
  expect(await screen.findByDisplayValue('Malam Uji (salinan)')).toBeVisible();
  expect(location()).toBe('/studio/events/copy/edit');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/.{8}/);
});
