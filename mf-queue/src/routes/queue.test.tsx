import { aUser, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readWaitingEntry, storeWaitingEntry } from '@panggung/screens';
import { remote } from '../remote';
import {
  admitting,
  answerRoom,
  aRoom,
  event,
  inOrder,
  openQueue,
  place,
  heading,
  joined,
} from '../test/room-data';

useFakeNetwork();
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('a member comes in with one tap, and keeps the place on this device', async () => {
  const bodies: unknown[] = [];
  answer('post', '/events/:id/waiting-room/entries', async (request) => {
    bodies.push(await request.json());
    return { data: joined };
  });
  openQueue({ status: aRoom(), session: { user: aUser({ id: 'u1' }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Masuk ruang tunggu' }));
  expect(await heading('Anda sudah di ruang tunggu')).toBeVisible();
  expect(bodies).toEqual([{}]);
  expect(readWaitingEntry(event.id, 'u1')).toMatchObject({ token: 'tempat.saya' });
  // Somebody else on the same device has none.
  expect(readWaitingEntry(event.id, null)).toBeNull();
});

test('whoever joins on a shared device leaves the places of the others', async () => {
  answer('post', '/events/:id/waiting-room/entries', { data: { ...joined, token: 'milik.b' } });
  storeWaitingEntry(event.id, place({ userId: 'a', token: 'milik.a' }));
  openQueue({ status: aRoom(), session: { user: aUser({ id: 'b' }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Masuk ruang tunggu' }));
  await heading('Anda sudah di ruang tunggu');
  expect(readWaitingEntry(event.id, 'a')).toMatchObject({ token: 'milik.a' });
  expect(readWaitingEntry(event.id, 'b')).toMatchObject({ token: 'milik.b' });
  await userEvent.click(screen.getByRole('button', { name: /Lupakan di perangkat ini/ }));
  expect(readWaitingEntry(event.id, 'a')).not.toBeNull();
  expect(readWaitingEntry(event.id, 'b')).toBeNull();
});

test('a guest asks for a link; the mailed link needs a tap, and leaves the address at once', async () => {
  answer('post', '/events/:id/waiting-room/link', { success: true });
  const { unmount } = openQueue({ status: aRoom() });
  await userEvent.type(await screen.findByLabelText('Email'), 'sari@contoh.id');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan ke email saya' }));
  expect(await screen.findByText(/mengirim tautan ke sari@contoh.id/)).toBeVisible();
  unmount();

  const bodies: unknown[] = [];
  answer('post', '/events/:id/waiting-room/entries', async (request) => {
    bodies.push(await request.json());
    return { data: joined };
  });
  const { location } = openQueue({ status: aRoom(), path: '#token=bukti' });
  const button = await screen.findByRole('button', { name: 'Masuk ruang tunggu' });
  expect(location()).toBe(`/queue/${event.id}`);
  expect(bodies).toEqual([]);
  await userEvent.click(button);
  expect(await heading('Anda sudah di ruang tunggu')).toBeVisible();
  expect(bodies).toEqual([{ proof: 'bukti' }]);
});

test('a link that is over leads to a new one', async () => {
  refuse('post', '/events/:id/waiting-room/entries', 410, 'LINK_EXPIRED', 'Tautan kedaluwarsa.');
  openQueue({ status: aRoom(), path: '#token=lama' });
  await userEvent.click(await screen.findByRole('button', { name: 'Masuk ruang tunggu' }));
  expect(await screen.findByText('Tautan itu sudah tidak berlaku')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kirim tautan ke email saya' })).toBeVisible();
});

test('who waits sees people ahead, a range of minutes and what is left, and the tab says it', async () => {
  openQueue({ status: admitting(20, { pace: 10 }), own: place() });
  expect(await heading('Anda dalam antrean')).toBeVisible();
  const figure = await screen.findByText(/orang di depan Anda/, { selector: 'p *' });
  expect(figure).toBeVisible();
  expect(screen.getByText(/^sekitar \d+–\d+ menit$/)).toBeVisible();
  expect(screen.getByText('Masih banyak')).toBeVisible();
  expect(document.title).toMatch(/^\d+ orang di depan Anda · /);
});

test('the place comes nearer by itself, and the turn begins only with a tap', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  const taken: unknown[] = [];
  answer('post', '/events/:id/waiting-room/pass', async (request) => {
    taken.push(await request.json());
    return { data: { expiresAt: '2027-01-10T03:10:00.000Z', canExtend: true } };
  });
  const { location } = openQueue({ status: admitting(20), own: place() });
  await heading('Anda dalam antrean');
  answerRoom(admitting(60));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await heading('Giliran Anda!')).toBeVisible();
  expect(taken).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mulai memesan' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(taken).toEqual([{ token: 'tempat.saya' }]);
  expect(location()).toBe(`/checkout/new?event=${event.id}`);
});

test('a pause tells its reason, and what becomes of the line', async () => {
  openQueue({ status: admitting(20, { paused: 'Pembayaran sedang bermasalah' }), own: place() });
  expect(await heading('Antrean dijeda')).toBeVisible();
  expect(screen.getByText('Pembayaran sedang bermasalah')).toBeVisible();
  expect(await screen.findByText('Belum dapat diperkirakan')).toBeVisible();
});

test('sold out is told at once, and a mail in the order of the line is one tap away', async () => {
  const asked: unknown[] = [];
  answer('post', '/events/:id/waiting-room/reminder', async (request) => {
    asked.push(await request.json());
    return { success: true };
  });
  openQueue({ status: admitting(20, { stock: 'none', reach: 0 }), own: place() });
  expect(await heading('Tiket habis untuk saat ini')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ingatkan saya lewat email' }));
  expect(await screen.findByText(/Kami kabari lewat sari@contoh.id/)).toBeVisible();
  expect(asked).toEqual([{ token: 'tempat.saya', email: 'sari@contoh.id' }]);
});

test('who may not be reached by what is left is told so', async () => {
  openQueue({ status: admitting(20, { reach: 12 }), own: place() });
  expect(await screen.findByText(/cukup untuk sekitar 12 orang berikutnya/)).toBeVisible();
});

test('an address can show a place without a token, and cannot use it', async () => {
  openQueue({ status: admitting(60), path: `?entry=${inOrder[50]}` });
  expect(await screen.findByText(/Tempat ini sudah dipanggil/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mulai memesan' })).toBeNull();
});

test('a lost connection is said, keeps the place, and Retry-After is honoured', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  openQueue({ status: admitting(20), own: place() });
  await heading('Anda dalam antrean');
  let asked = 0;
  answer('get', '/events/:id/waiting-room', () => {
    asked += 1;
    return new Response('{}', { status: 503, headers: { 'retry-after': '40' } });
  });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(asked).toBe(1);
  expect(await screen.findByText('Koneksi terputus')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anda dalam antrean');
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(asked).toBe(1);
  answerRoom(admitting(30));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Koneksi terputus')).toBeNull();
});

test('what a page came with may be kept by a cache on the way: it asks again soon, however far off the sale is', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  openQueue({ status: aRoom({ saleStartsAt: '2027-01-10T05:50:00.000Z' }), own: place() });
  await heading('Anda sudah di ruang tunggu');
  answerRoom(admitting(60));
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(await heading('Giliran Anda!')).toBeVisible();
});

test('an older answer, from a cache on the way, takes nothing back', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  openQueue({ status: aRoom({ phase: 'drawing', now: '2027-01-10T03:00:01.000Z' }), own: place() });
  await heading('Urutan sedang diundi');
  answerRoom(aRoom({ now: '2027-01-10T02:59:59.000Z' }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Urutan sedang diundi');
  answerRoom(admitting(60, { now: '2027-01-10T03:00:09.000Z' }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await heading('Giliran Anda!')).toBeVisible();
});

test('figures are announced at most once a minute, another state at once', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  openQueue({ status: admitting(20, { pace: 2 }), own: place() });
  await heading('Anda dalam antrean');
  const told = () => within(document.body).getAllByRole('status')[0]?.textContent ?? '';
  const first = told();
  answerRoom(admitting(22, { pace: 2 }));
  await act(() => jest.advanceTimersByTimeAsync(25_000));
  expect(told()).toBe(first);
  answerRoom(admitting(24, { pace: 2, paused: 'Sebentar' }));
  await act(() => jest.advanceTimersByTimeAsync(75_000));
  expect(await heading('Antrean dijeda')).toBeVisible();
  expect(told()).toContain('Antrean dijeda');
});

test('an event without a waiting room says so', async () => {
  refuse('get', '/events/:id/waiting-room', 404, 'NOT_FOUND', 'Tidak ada.');
  answer('get', '/events/:id', { data: event, meta: { serverTime: '' } });
  renderRoute(remote, `/queue/${event.id}`);
  expect(await heading('Ruang tunggu tidak ada')).toBeVisible();
});

test('a room that is made later, or comes back, is found without a reload', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  refuse('get', '/events/:id/waiting-room', 404, 'NOT_FOUND', 'Tidak ada.');
  refuse('get', '/events/:id', 404, 'NOT_FOUND', 'Tidak ada.');
  renderRoute(remote, `/queue/${event.id}`);
  expect(await heading('Ruang tunggu tidak ada')).toBeVisible();
  answer('get', '/events/:id', { data: event, meta: { serverTime: '' } });
  answerRoom(aRoom());
  await act(() => jest.advanceTimersByTimeAsync(73_000));
  expect(await heading('Ruang tunggu sudah dibuka')).toBeVisible();
});

test('a stranger on the way who knows no room does not end the waiting', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  openQueue({ status: admitting(20), own: place() });
  await heading('Anda dalam antrean');
  answer('get', '/events/:id/waiting-room', () => new Response('<h1>404</h1>', { status: 404 }));
  await act(() => jest.advanceTimersByTimeAsync(13_000));
  expect(await screen.findByText('Koneksi terputus')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anda dalam antrean');
  answerRoom(admitting(60));
  await act(() => jest.advanceTimersByTimeAsync(73_000));
  expect(await heading('Giliran Anda!')).toBeVisible();
});

test('a draw that takes long says so, and promises no seconds', async () => {
  const at = { saleStartsAt: '2027-01-10T03:00:00.000Z' };
  openQueue({ status: aRoom({ ...at, phase: 'drawing', now: '2027-01-10T03:01:00.000Z' }) });
  await heading('Urutan sedang diundi');
  expect(screen.getByText(/lebih lama dari biasanya/)).toBeVisible();
  expect(screen.queryByText(/beberapa detik lagi/)).toBeNull();
});

const explained = () => screen.queryByText('Cara kerjanya');
const checkLink = () => screen.queryByRole('link', { name: 'Periksa undiannya sendiri' });
const cancelled = { ...event, status: 'cancelled' as const };

test('a room that ended explains nothing any more; what was drawn stays to be checked', async () => {
  const { unmount } = openQueue({ status: aRoom({ phase: 'ended' }) });
  expect(await heading('Ruang tunggu sudah ditutup')).toBeVisible();
  expect(explained()).toBeNull();
  expect(checkLink()).toBeNull();
  unmount();
  openQueue({ status: admitting(60, { phase: 'ended' }) });
  expect(await heading('Ruang tunggu sudah ditutup')).toBeVisible();
  expect(explained()).toBeNull();
  expect(checkLink()).toHaveAttribute('href', `/queue/${event.id}/draw`);
});

test.each(['ended', 'open'] as const)(
  'the room of a cancelled event says so and leads to the event, in the phase %s',
  async (phase) => {
    openQueue({ status: aRoom({ phase }), of: cancelled, own: place() });
    expect(await heading('Acara ini dibatalkan')).toBeVisible();
    expect(screen.getByText(/ruang tunggunya ditutup/)).toBeVisible();
    const way = screen.getByRole('link', { name: 'Lihat halaman acara' });
    expect(way).toHaveAttribute('href', `/events/${event.id}`);
    expect(explained()).toBeNull();
    expect(checkLink()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kabari lewat email' })).toBeNull();
  },
);

test('who waits while the event is cancelled is told so', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  openQueue({ status: admitting(20), own: place() });
  await heading('Anda dalam antrean');
  answer('get', '/events/:id', { data: cancelled, meta: { serverTime: '' } });
  answerRoom(admitting(20, { phase: 'ended' }));
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(await heading('Acara ini dibatalkan')).toBeVisible();
});
