import { answer, aUser, holdAnswer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent();
const venue = { ...event.venue, id: 'the-venue', name: 'Istora Senayan', city: 'Jakarta' };
const open = (address: string) => renderRoute(remote, address, { user });
const editor = `/studio/events/${event.id}/edit`;
const titleField = () => screen.findByLabelText('Judul acara');

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/event-categories', { data: [{ id: 'c', name: 'Konser', description: null }] });
  answer('get', '/studio/venues', { data: [venue] });
  answer('get', '/studio/events/:id', { data: event });
});

test('a draft needs title, place and time, and says so at the fields', async () => {
  open('/studio/events/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan draf' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Tulis judul acara, paling sedikit 3 huruf',
    'Pilih tempat acara',
    'Isi tanggal dan jam mulai',
  ]);
  expect(await titleField()).toBeInvalid();
});

test('a new draft is sent with the clocks of its place and leads on to its tickets', async () => {
  const sent: unknown[] = [];
  answer(
    'post',
    '/events',
    async (request) => {
      sent.push(await request.json());
      return { data: event };
    },
    { status: 201 },
  );
  const { location } = open('/studio/events/new');
  await userEvent.type(await titleField(), 'Malam Uji');
  await userEvent.click(screen.getByRole('button', { name: 'Pilih tempat' }));
  await userEvent.click(
    await screen.findByRole('button', { name: /Istora Senayan/, hidden: true }),
  );
  expect(screen.getAllByText(/WITA/)[0]).toBeVisible();
  fireEvent.change(screen.getByLabelText('Mulai'), { target: { value: '2027-02-14T19:30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  await screen.findByRole('heading', { level: 1, name: 'Tiket' });
  expect(location()).toBe(`/studio/events/${event.id}/tickets`);
  expect(sent).toEqual([
    expect.objectContaining({
      title: 'Malam Uji',
      venueId: venue.id,
      startsAt: '2027-02-14T19:30',
    }),
  ]);
  expect(sessionStorage).toHaveLength(0);
});

const note = /^Poster dibuat dari judul, tanggal, dan kota/;
const drawnPoster = () => screen.queryByRole('img', { name: 'Poster yang dibuat untuk acara' });

test.each([null, '/media/posters/konser-12-v021.webp'])(
  'without an upload (%s) shows the poster that is drawn for the event, as no upload',
  async (image_url) => {
    answer('get', '/studio/events/:id', { data: { ...event, image_url } });
    open(editor);
    await titleField();
    expect(screen.getByText(note)).toBeVisible();
    expect(drawnPoster()).toHaveAttribute('src', `${event.poster}?w=640`);
    expect(screen.getByText('Pilih poster')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hapus poster' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Atur potongan/ })).toBeNull();
  },
);

test('says that a drawn poster comes back once an upload is removed', async () => {
  const image_url = `/media/photo/${event.id}.webp`;
  answer('get', '/studio/events/:id', { data: { ...event, image_url, poster: image_url } });
  open(editor);
  await titleField();
  expect(screen.queryByText(note)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus poster' }));
  expect(screen.getByText(note)).toBeVisible();
  expect(drawnPoster()).toBeNull();
});

test('is not stored without the picture that is being uploaded', async () => {
  const sent: unknown[] = [];
  const release = holdAnswer('post', '/pictures', { data: { imageUrl: '/media/poster.webp' } });
  answer('patch', '/events/:id', async (request) => {
    sent.push(await request.json());
    return { data: { ...event, imageUrl: '/media/poster.webp' } };
  });
  open(editor);
  await titleField();
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'poster.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText(/^Poster/), file);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  const waiting = 'Tunggu sampai poster selesai diunggah';
  expect(await screen.findByRole('link', { name: waiting })).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByRole('link', { name: waiting })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  await waitFor(() => expect(sent).toEqual([{ imageUrl: '/media/poster.webp' }]));
});

test('sent again after its answer was lost, a new draft has the key of the first try', async () => {
  const keys: (string | null)[] = [];
  answer(
    'post',
    '/events',
    (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return { message: 'down' };
    },
    { status: 503 },
  );
  open('/studio/events/new');
  await userEvent.type(await titleField(), 'Malam Uji');
  await userEvent.click(screen.getByRole('button', { name: 'Pilih tempat' }));
  await userEvent.click(
    await screen.findByRole('button', { name: /Istora Senayan/, hidden: true }),
  );
  fireEvent.change(screen.getByLabelText('Mulai'), { target: { value: '2027-02-14T19:30' } });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  await save();
  await waitFor(() => expect(keys).toHaveLength(1));
  await screen.findByRole('alert');
  await save();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('only what was changed is sent, and it says when it was saved', async () => {
  const sent: unknown[] = [];
  answer('patch', '/events/:id', async (request) => {
    sent.push(await request.json());
    return { data: { ...event, title: 'Malam Baru' } };
  });
  open(editor);
  const title = await titleField();
  await userEvent.clear(title);
  await userEvent.type(title, 'Malam Baru');
  expect(screen.getByText('Ada perubahan yang belum disimpan.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
  expect(sent).toEqual([{ title: 'Malam Baru' }]);
});

test('a failure loses nothing that was typed, and neither does a reload', async () => {
  refuse('patch', '/events/:id', 503, 'BUSY', 'Situs sedang ramai.');
  const { unmount } = open(editor);
  const title = await titleField();
  await userEvent.type(title, ' Dua');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  expect(await screen.findByText('Situs sedang ramai.')).toBeVisible();
  expect(title).toHaveValue('Malam Uji Dua');
  unmount();
  open(editor);
  expect(await screen.findByText(/sudah kami kembalikan/)).toBeVisible();
  expect(await titleField()).toHaveValue('Malam Uji Dua');
  await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }));
  expect(await titleField()).toHaveValue('Malam Uji');
});

test('what the API says of a field stands at the field', async () => {
  const details = [{ field: 'startsAt', message: 'sudah punya pesanan' }];
  refuse('patch', '/events/:id', 409, 'CONFLICT', 'Tidak bisa.', details);
  open(editor);
  await userEvent.type(await titleField(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan draf' }));
  expect(await screen.findByLabelText('Mulai')).toHaveAccessibleDescription(/Sudah punya pesanan/);
});

test('leaving with unsaved changes asks first', async () => {
  answer('get', '/studio/events', { data: [], meta: { page: 1, limit: 24, total: 0 } });
  const { location } = open(editor);
  await userEvent.type(await titleField(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Studio' }));
  expect(location()).toBe(editor);
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByText('Pergi tanpa menyimpan'));
  expect(location()).toBe('/studio');
});

test.each([
  ['none', 'Akun Anda belum diverifikasi'],
  ['pending', 'Pengajuan Anda sedang diperiksa'],
  ['rejected', 'Pengajuan Anda belum dapat kami setujui'],
] as const)('without a verification (%s) that is said before a form', async (state, title) => {
  const user = aUser({ role: 'promotor', verificationStatus: state });
  renderRoute(remote, '/studio/events/new', { user });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat status verifikasi' })).toHaveAttribute(
    'href',
    '/verification',
  );
  expect(screen.queryByLabelText('Judul acara')).toBeNull();
});

test('an artist learns that promotors make events', async () => {
  const user = aUser({ role: 'artist', verificationStatus: 'approved' });
  renderRoute(remote, '/studio/events/new', { user });
  expect(await screen.findByText('Halaman ini untuk promotor')).toBeVisible();
  expect(screen.queryByLabelText('Judul acara')).toBeNull();
});

test('what is missing is named instead of the button to publish', async () => {
  const missing = [{ field: 'ticketTypes', message: 'Tambahkan setidaknya satu jenis tiket' }];
  answer('get', '/studio/events/:id', { data: { ...event, ticketTypes: [], missing } });
  open(editor);
  expect(await screen.findByText('Tambahkan setidaknya satu jenis tiket')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Terbitkan acara' })).toBeNull();
});

test('a complete draft is published, and the news takes the focus', async () => {
  answer('post', '/events/:id/publish', { data: { ...event, status: 'scheduled' } });
  open(editor);
  await userEvent.click(await screen.findByRole('button', { name: 'Terbitkan acara' }));
  const news = await screen.findByText('Acara sudah terbit');
  expect(news.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Lihat halaman acara' })).toHaveAttribute(
    'href',
    `/events/${event.id}`,
  );
});

test('date and place of what was ordered stand, and it cannot be deleted', async () => {
  answer('get', '/studio/events/:id', { data: { ...event, status: 'scheduled', ordered: true } });
  open(editor);
  expect(await screen.findByLabelText('Mulai')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Ganti tempat' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hapus acara' })).toBeNull();
});

test('an event that is none of ours is not there', async () => {
  refuse('get', '/studio/events/:id', 404, 'NOT_FOUND', 'Acara tidak ditemukan.');
  open(editor);
  const name = 'Acara tidak ditemukan';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});
