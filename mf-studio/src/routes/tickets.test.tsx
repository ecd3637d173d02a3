import {
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent, aTicketType } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const vip = aTicketType({ id: 'vip', name: 'VIP', taken: 12, ordered: true, position: 1 });
const event = aStudioEvent({ ticketTypes: [aTicketType(), vip] });
const open = () => renderRoute(remote, `/studio/events/${event.id}/tickets`, { user });

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/events/:id/cancellation', { data: { total: 0, done: 0 } });
});

test('a type is added with its price, quota and limit', async () => {
  const sent: unknown[] = [];
  answer(
    'post',
    '/events/:id/ticket-types',
    async (request) => {
      sent.push(await request.json());
      return {
        data: {
          ...event,
          ticketTypes: [...event.ticketTypes, aTicketType({ id: 'n', name: 'Meja' })],
        },
      };
    },
    { status: 201 },
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah jenis tiket' }));
  await userEvent.type(screen.getByLabelText('Nama'), 'Meja');
  await userEvent.type(screen.getByLabelText('Harga (Rp)'), '1.500.000');
  await userEvent.type(screen.getByLabelText('Kuota'), '40');
  await userEvent.selectOptions(screen.getByLabelText(/Paling banyak/), '2');
  await userEvent.click(screen.getByText('Simpan tiket'));
  const news = await screen.findByText('Tiket Meja sudah ditambahkan.');
  expect(news.closest('[tabindex]')).toHaveFocus();
  expect(sent).toEqual([
    expect.objectContaining({ name: 'Meja', price: 1_500_000, capacity: 40, maxPerOrder: 2 }),
  ]);
});

test.each([
  [
    'Mulai dijual (WITA)',
    '2027-02-14T19:30',
    'Mulai dijual harus sebelum acara mulai, Minggu, 14 Feb 2027, 19.30 WITA',
  ],
  [
    'Berhenti dijual (WITA)',
    '2027-02-14T19:31',
    'Paling lambat saat acara mulai, Minggu, 14 Feb 2027, 19.30 WITA',
  ],
])('%s is before the event begins', async (label, moment, fault) => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah VIP' }));
  const field = screen.getByLabelText(new RegExp(label.replace(/[()]/g, '\\$&')));
  fireEvent.change(field, { target: { value: moment } });
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(fault));
});

test('an end of sale that is stored stays, though the event was moved ahead of it', async () => {
  const sent: unknown[] = [];
  const stale = { ...vip, saleEndsAt: '2027-02-15T19:30' };
  answer('get', '/studio/events/:id', { data: { ...event, ticketTypes: [stale] } });
  answer('patch', '/events/:id/ticket-types/:typeId', async (request) => {
    sent.push(await request.json());
    return { data: event };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah VIP' }));
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'VVIP' } });
  await userEvent.click(screen.getByText('Simpan tiket'));
  await waitFor(() => expect(sent).toEqual([{ name: 'VVIP' }]));
});

test('changed after its answer was lost, a type is there once, with the change', async () => {
  const [added, changed]: [unknown[], unknown[]] = [[], []];
  const meja = aTicketType({ id: 'n', name: 'Meja' });
  answer('post', '/events/:id/ticket-types', async (request) => {
    const { name } = (await request.json()) as { name: string };
    if (name !== 'Meja') {
      const code = 'IDEMPOTENCY_KEY_REUSED';
      return Response.json({ statusCode: 422, code, message: 'Dipakai.' }, { status: 422 });
    }
    added.push(name);
    return added.length === 1 ? loseConnection() : { data: { ...event, ticketTypes: [meja] } };
  });
  answer('patch', '/events/:id/ticket-types/:typeId', async (request) => {
    changed.push(await request.json());
    return { data: { ...event, ticketTypes: [{ ...meja, name: 'Meja 4' }] } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah jenis tiket' }));
  await userEvent.type(screen.getByLabelText('Nama'), 'Meja');
  await userEvent.type(screen.getByLabelText('Harga (Rp)'), '1.500.000');
  await userEvent.type(screen.getByLabelText('Kuota'), '40');
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nama'), ' 4');
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(await screen.findByText('Tiket Meja 4 sudah ditambahkan.')).toBeInTheDocument();
  expect(changed).toEqual([expect.objectContaining({ name: 'Meja 4', capacity: 40 })]);
});

test.each([
  ['Gratis', { price: 0, free: true }, undefined],
  ['Belum diumumkan', { price: 0 }, 'Tampil sebagai TBA dan belum bisa dibeli.'],
])('a type that is %s has no price to fill in', async (label, price, hint) => {
  const sent: unknown[] = [];
  answer('patch', '/events/:id/ticket-types/:typeId', async (request) => {
    sent.push(await request.json());
    return { data: event };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah VIP' }));
  const pricing = screen.getByLabelText('Jenis harga');
  await userEvent.selectOptions(pricing, label);
  expect(screen.queryByLabelText('Harga (Rp)')).toBeNull();
  if (hint) expect(pricing).toHaveAccessibleDescription(hint);
  await userEvent.click(screen.getByText('Simpan tiket'));
  await screen.findByText('Tiket VIP sudah diubah.');
  // Unchanged fields are not sent, so changes by others stay.
  expect(sent).toEqual([price]);
});

test('a price of 0 is asked about', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambah jenis tiket' }));
  await userEvent.type(screen.getByLabelText('Harga (Rp)'), '0');
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(screen.getByLabelText('Harga (Rp)')).toHaveAccessibleDescription(/lebih dari 0/);
});

test('a quota below what is sold is refused with the number, before and by the API', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah VIP' }));
  const quota = screen.getByLabelText('Kuota');
  expect(quota).toHaveAccessibleDescription('12 sudah terjual atau sedang dipesan.');
  await userEvent.clear(quota);
  await userEvent.type(quota, '11');
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(quota).toHaveAccessibleDescription(/tidak bisa di bawah 12/);
  // Three more were sold meanwhile.
  const details = [{ field: 'capacity', message: 'Kuota tidak bisa di bawah 15.' }];
  refuse('patch', '/events/:id/ticket-types/:typeId', 409, 'CONFLICT', 'Tidak bisa.', details);
  await userEvent.clear(quota);
  await userEvent.type(quota, '13');
  await userEvent.click(screen.getByText('Simpan tiket'));
  expect(await screen.findByText('Kuota tidak bisa di bawah 15.', { selector: 'p' })).toBeVisible();
});

test('a new price is said to be for new orders', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah VIP' }));
  expect(screen.getByLabelText('Harga (Rp)')).toHaveAccessibleDescription(
    'Harga baru berlaku untuk pesanan baru saja.',
  );
});

test('what was ordered cannot be deleted; the rest can', async () => {
  answer('delete', '/events/:id/ticket-types/:typeId', { data: { ...event, ticketTypes: [vip] } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus Festival' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByText('Batal'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Festival' }));
  await userEvent.click(screen.getByText('Ya, hapus'));
  expect(
    (await screen.findByText('Tiket Festival sudah dihapus.')).closest('[tabindex]'),
  ).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Hapus VIP' })).toBeNull();
});

test('the order is changed by number of place', async () => {
  const sent: unknown[] = [];
  answer('patch', '/events/:id/ticket-types/:typeId', async (request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return { data: { ...event, ticketTypes: [vip, aTicketType()] } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Naikkan VIP' }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  await waitFor(() => expect(names()).toEqual(['VIP', 'Festival']));
  expect(sent).toEqual([
    ['vip', { position: 0 }],
    [aTicketType().id, { position: 1 }],
  ]);
});

test('of what is cancelled nothing can be changed', async () => {
  answer('get', '/studio/events/:id', {
    data: { ...event, status: 'cancelled', cancelReason: 'Hujan badai' },
  });
  open();
  expect(await screen.findByText(/Hujan badai/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ubah/ })).toBeNull();
});
