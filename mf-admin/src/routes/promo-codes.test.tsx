import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './promo-codes';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const code = (more: object = {}) => ({
  id: 'p1',
  code: 'HEMAT10',
  kind: 'percent',
  value: 10,
  borneBy: 'platform',
  ticketTypeIds: [],
  eventId: null,
  eventTitle: null,
  capacity: 50,
  taken: 12,
  given: 340_000,
  startsAt: null,
  state: 'active',
  endsAt: '2027-03-01T16:59:00.000Z',
  createdAt: '2027-01-01T05:00:00.000Z',
  ...more,
});
const list = (...data: object[]) => ({ data, meta: { page: 1, limit: 20, total: data.length } });

beforeEach(() => answer('get', '/admin/promo-codes', list(code())));

const open = () => renderRoute(remote, '/admin/promo-codes', { user: admin });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, text: string) =>
  userEvent.type(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)), text);

test('makes a code; what is wrong is listed and leads to its field', async () => {
  const sent: unknown[] = [];
  answer('post', '/admin/promo-codes', async (request) => {
    sent.push(await request.json());
    return { data: code() };
  });
  open();
  await press('Buat kode promo');
  const dialog = within(screen.getByRole('dialog', { name: 'Buat kode promo' }));
  await type('Persen', '150');
  await type('Kuota', '0');
  await press('Simpan');
  const faults = within(dialog.getByRole('alert'));
  expect(faults.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Isi kode dengan 3 sampai 30 huruf, angka, atau -',
    'Potongan paling banyak 100 persen',
    'Isi kuota dengan angka bulat',
  ]);
  await userEvent.click(faults.getByRole('link', { name: /Potongan/ }));
  expect(dialog.getByLabelText('Persen')).toHaveFocus();
  expect(sent).toEqual([]);
  await type('Kode', 'meriah-5');
  await userEvent.clear(dialog.getByLabelText('Persen'));
  await type('Persen', '5');
  await userEvent.clear(dialog.getByLabelText(/^Kuota/));
  await press('Simpan');
  expect(await screen.findByText('Kode promo MERIAH-5 disimpan.')).toBeVisible();
  expect(sent).toEqual([
    {
      code: 'MERIAH-5',
      kind: 'percent',
      value: 5,
      eventId: null,
      borneBy: 'platform',
      capacity: null,
      startsAt: null,
      endsAt: null,
    },
  ]);
});

const anEvent = (id: string, title: string) => ({
  id,
  title,
  status: 'scheduled',
  date: '2027-02-14',
  time: '19:30',
  city: 'Jakarta',
  timezone: 'Asia/Jakarta',
  startsAt: '2027-02-14T12:30:00.000Z',
  venue: 'Istora',
});

test('a code for all events: an admin says who bears it, and the list tells', async () => {
  const sent: unknown[] = [];
  answer('post', '/admin/promo-codes', async (request) => {
    sent.push(await request.json());
    answer('get', '/admin/promo-codes', list(code(), code({ id: 'p2', borneBy: 'promotor' })));
    return { data: code() };
  });
  open();
  await press('Buat kode promo');
  await type('Kode', 'BERSAMA');
  await type('Persen', '5');
  const bearer = screen.getByLabelText('Yang menanggung potongan');
  expect(bearer).toHaveValue('platform');
  await userEvent.selectOptions(bearer, 'promotor');
  await press('Simpan');
  expect(await screen.findByText('Kode promo BERSAMA disimpan.')).toBeVisible();
  expect(sent).toMatchObject([{ code: 'BERSAMA', eventId: null, borneBy: 'promotor' }]);
  expect(await screen.findByRole('cell', { name: 'Panggung' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Promotor' })).toBeVisible();
});

test('for one event, which is found by its title', async () => {
  const sent: { eventId?: string }[] = [];
  const asked: (string | null)[] = [];
  answer('get', '/admin/events', (request) => {
    asked.push(new URL(request.url).searchParams.get('q'));
    return list(anEvent('e1', 'Malam Nada'), anEvent('e2', 'Malam Tari'));
  });
  answer('post', '/admin/promo-codes', async (request) => {
    sent.push((await request.json()) as { eventId?: string });
    return { data: code() };
  });
  open();
  await press('Buat kode promo');
  await type('Kode', 'NADA');
  await type('Persen', '5');
  await type('Acara', 'malam');
  // A search text without a chosen event must not mean all events.
  await press('Simpan');
  expect(screen.getByLabelText(/^Acara/)).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /Malam Tari/ }));
  expect(screen.getByText('Malam Tari')).toBeVisible();
  await press('Ganti acara');
  await type('Acara', 'malam');
  await userEvent.click(await screen.findByRole('button', { name: /Malam Nada.*14 Feb 2027/ }));
  await press('Simpan');
  expect(await screen.findByText('Kode promo NADA disimpan.')).toBeVisible();
  expect(asked).toContain('malam');
  expect(sent).toMatchObject([{ code: 'NADA', eventId: 'e1' }]);
  // Its promotor bears it, which nobody chooses.
  expect(sent[0]).not.toHaveProperty('borneBy');
});

test('changes the limits in WIB, and never below what is used', async () => {
  const sent: unknown[] = [];
  answer('patch', '/admin/promo-codes/:id', async (request) => {
    sent.push(await request.json());
    return { data: code() };
  });
  open();
  await press('Ubah batas HEMAT10');
  expect(screen.queryByLabelText('Kode')).toBeNull();
  expect(screen.getByLabelText(/^Berakhir/)).toHaveValue('2027-03-01T23:59');
  await userEvent.clear(screen.getByLabelText(/^Kuota/));
  await type('Kuota', '11');
  await press('Simpan');
  expect(screen.getByLabelText(/^Kuota/)).toHaveAccessibleDescription(
    expect.stringContaining('Sudah dipakai 12 kali; kuota tidak bisa lebih kecil'),
  );
  await userEvent.clear(screen.getByLabelText(/^Kuota/));
  await type('Kuota', '12');
  await press('Simpan');
  expect(await screen.findByText('Kode promo HEMAT10 disimpan.')).toBeVisible();
  expect(sent).toEqual([{ capacity: 12 }]);
});

test('shows what the API refused in its own words', async () => {
  refuse('post', '/admin/promo-codes', 409, 'CONFLICT', 'Kode promo ini sudah ada.');
  open();
  await press('Buat kode promo');
  await type('Kode', 'HEMAT10');
  await type('Persen', '5');
  await press('Simpan');
  expect(await screen.findByText('Kode promo ini sudah ada.')).toBeVisible();
});

test('ends a code', async () => {
  answer('post', '/admin/promo-codes/:id/end', () => {
    answer('get', '/admin/promo-codes', list(code({ state: 'ended' })));
    return { data: code({ state: 'ended' }) };
  });
  open();
  await press('Akhiri sekarang HEMAT10');
  await press('Ya, akhiri');
  expect(await screen.findByText('Kode promo HEMAT10 diakhiri.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Akhiri sekarang HEMAT10' })).toBeNull();
});
