import { anEvent, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { answerEvents } from '../test/event-list-data';

useFakeNetwork();
afterEach(() => jest.restoreAllMocks());

const found = (count: string) => screen.findByText(`${count} acara ditemukan`);
const chips = () => within(screen.getByRole('list', { name: 'Filter aktif' }));

test('the address decides what is asked for and what the fields hold', async () => {
  const asked = answerEvents();
  renderRoute(
    remote,
    '/events?q=jazz&category=Konser&city=Bandung&dateFrom=2027-01-02&dateTo=2027-02-03' +
      '&priceMin=100000&priceMax=500000&available=true&sort=cheapest&page=2',
  );
  expect(await found('1')).toBeVisible();
  expect(asked).toEqual([
    '?q=jazz&category=konser&city=Bandung&dateFrom=2027-01-02&dateTo=2027-02-03' +
      '&priceMin=100000&priceMax=500000&available=true&sort=cheapest&page=2&limit=12',
  ]);
  expect(screen.getByRole('combobox', { name: /^Cari acara/ })).toHaveValue('jazz');
  expect(await screen.findByRole('option', { name: 'Konser (12)' })).toBeInTheDocument();
  expect(screen.getByLabelText('Kategori')).toHaveValue('konser');
  expect(screen.getByLabelText('Kota')).toHaveValue('Bandung');
  expect(screen.getByLabelText('Dari')).toHaveValue('2027-01-02');
  expect(screen.getByLabelText('Sampai')).toHaveValue('2027-02-03');
  expect(screen.getByLabelText('Terendah')).toHaveValue('100000');
  expect(screen.getByLabelText('Tertinggi')).toHaveValue('500000');
  expect(screen.getByLabelText(/^Tiket masih tersedia/)).toBeChecked();
  expect(screen.getByLabelText('Urutkan')).toHaveValue('cheapest');
});

test('two filters that are chosen at once both count', async () => {
  answerEvents();
  const { location } = renderRoute(remote, '/events?category=konser');
  await found('1');
  // Without a drawing in between, as on a busy phone.
  act(() => {
    fireEvent.click(screen.getByLabelText(/^Tiket masih tersedia/));
    fireEvent.change(screen.getByLabelText('Urutkan'), { target: { value: 'cheapest' } });
  });
  expect(location()).toBe('/events?category=konser&available=true&sort=cheapest');
});

test.each<[string, (user: typeof userEvent) => Promise<unknown>, string]>([
  [
    'category',
    (user) => user.selectOptions(screen.getByLabelText('Kategori'), 'konser'),
    '?category=konser',
  ],
  ['city', (user) => user.selectOptions(screen.getByLabelText('Kota'), 'Bandung'), '?city=Bandung'],
  ['stock', (user) => user.click(screen.getByLabelText(/^Tiket masih/)), '?available=true'],
  [
    'order',
    (user) => user.selectOptions(screen.getByLabelText('Urutkan'), 'popular'),
    '?sort=popular',
  ],
  [
    'first day',
    (user) => user.type(screen.getByLabelText('Dari'), '2027-01-02'),
    '?dateFrom=2027-01-02',
  ],
  [
    'last day',
    (user) => user.type(screen.getByLabelText('Sampai'), '2027-01-02'),
    '?dateTo=2027-01-02',
  ],
  ['words', (user) => user.type(screen.getByLabelText(/^Cari acara/), ' jazz {Enter}'), '?q=jazz'],
])('choosing a %s changes the address', async (_, choose, query) => {
  answerEvents();
  answer('get', '/events/suggestions', { data: [] });
  const { location } = renderRoute(remote, '/events?page=3');
  await screen.findByRole('option', { name: 'Bandung (3)' });
  await choose(userEvent);
  expect(location()).toBe(`/events${query}`);
});

test('prices take effect on leaving the field, however they are written', async () => {
  answerEvents();
  const { location } = renderRoute(remote, '/events');
  await found('1');
  await userEvent.type(screen.getByLabelText('Terendah'), 'Rp 100.000');
  expect(location()).toBe('/events');
  await userEvent.tab();
  expect(location()).toBe('/events?priceMin=100000');
  expect(screen.getByLabelText('Terendah')).toHaveValue('100000');
  await userEvent.clear(screen.getByLabelText('Terendah'));
  await userEvent.tab();
  expect(location()).toBe('/events');
});

test('shortcuts set both days', async () => {
  answerEvents();
  const { location } = renderRoute(remote, '/events');
  await found('1');
  await userEvent.click(screen.getByRole('button', { name: 'Hari ini' }));
  const { searchParams } = new URL(location(), 'http://localhost');
  expect(searchParams.get('dateFrom')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(searchParams.get('dateTo')).toBe(searchParams.get('dateFrom'));
});

test('the choices say how many events they leave', async () => {
  answerEvents({ facets: { price: { min: 0, max: 750_000 } } });
  renderRoute(remote, '/events?city=Ambon');
  expect(await screen.findByRole('option', { name: 'Stand Up Comedy (1.204)' })).toHaveValue(
    'stand up comedy',
  );
  expect(screen.getByLabelText('Tiket masih tersedia (9)')).not.toBeChecked();
  expect(screen.getByText('Gratis – Rp 750.000')).toBeInTheDocument();
  // The value in the address stays an option.
  expect(screen.getByLabelText('Kota')).toHaveValue('Ambon');
});

test('each filter can be taken away by itself, or all at once', async () => {
  answerEvents();
  const { location } = renderRoute(
    remote,
    '/events?q=jazz&category=konser&city=Bandung&dateFrom=2027-01-02&dateTo=2027-02-03&priceMin=100000&priceMax=500000&available=true&sort=cheapest&page=2',
  );
  await found('1');
  await screen.findByRole('option', { name: 'Konser (12)' });
  const links = chips().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Hapus filter “jazz” ×',
    'Hapus filter Konser ×',
    'Hapus filter Bandung ×',
    'Hapus filter Dari 02 Jan 2027 ×',
    'Hapus filter Sampai 03 Feb 2027 ×',
    'Hapus filter Mulai Rp\u00a0100.000 ×',
    'Hapus filter Hingga Rp\u00a0500.000 ×',
    'Hapus filter Masih tersedia ×',
    'Hapus semua',
  ]);
  await userEvent.click(chips().getByRole('link', { name: /Bandung/ }));
  expect(location()).not.toContain('city=');
  expect(location()).toContain('category=konser');
  await userEvent.click(chips().getByRole('link', { name: 'Hapus semua' }));
  expect(location()).toBe('/events?sort=cheapest');
  expect(screen.queryByRole('list', { name: 'Filter aktif' })).toBeNull();
});

test('an address of a category asks for it, and any other choice leaves the address', async () => {
  const asked = answerEvents();
  const { location } = renderRoute(remote, '/events/concerts');
  expect(await screen.findByRole('heading', { level: 1, name: 'Konser' })).toBeVisible();
  await screen.findByRole('option', { name: 'Konser (12)' });
  expect(asked[0]).toBe('?category=konser&page=1&limit=12');
  expect(screen.queryByRole('list', { name: 'Filter aktif' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Kota'), 'Bandung');
  expect(location()).toBe('/events/concerts?city=Bandung');
  await userEvent.selectOptions(screen.getByLabelText('Kategori'), 'stand up comedy');
  expect(location()).toBe('/events?city=Bandung&category=stand+up+comedy');
});

test.each([
  ['/events', 'Semua acara'],
  ['/events?category=KONSER', 'Acara: Konser'],
  ['/events?category=kids+%26+family', 'Acara: Kids & Family'],
  ['/events?city=Bandung', 'Acara di Bandung'],
  ['/events?category=konser&city=Bandung', 'Acara: Konser di Bandung'],
  ['/events/festivals', 'Festival'],
  ['/events/theater', 'Theater'],
  ['/events/theater?city=Bandung', 'Theater di Bandung'],
  ['/events?q=jazz', 'Acara untuk “jazz”'],
  ['/events?q=jazz&category=konser&city=Bandung', 'Acara: Konser di Bandung untuk “jazz”'],
  ['/events?dateFrom=2027-01-02&dateTo=2027-01-02', 'Acara pada 02 Jan 2027'],
  [
    '/events?city=Bandung&dateFrom=2027-01-02&dateTo=2027-02-03',
    'Acara di Bandung, 02 Jan 2027 – 03 Feb 2027',
  ],
  ['/events?dateFrom=2027-01-02', 'Acara mulai 02 Jan 2027'],
  ['/events/festivals?dateTo=2027-01-02', 'Festival sampai 02 Jan 2027'],
])('%s is headed “%s”', async (address, heading) => {
  answerEvents();
  renderRoute(remote, address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await found('1');
  expect(document.title).toBe(`${heading} · Panggung`);
});

test.each([
  ['dateFrom=2027-02-02&dateTo=2027-02-01', 'Sampai', 'Tanggal mulai harus sebelum tanggal akhir.'],
  ['priceMin=2000&priceMax=1000', 'Tertinggi', 'Harga terendah harus di bawah harga tertinggi.'],
])('%s is refused at its field, and nothing is asked for', async (query, field, fault) => {
  const asked = answerEvents();
  renderRoute(remote, `/events?${query}`);
  const sentence = `${fault} Perbaiki filter untuk melihat acara.`;
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(fault);
  expect(asked).toEqual([]);
});

test('a price counts when typing rests, and the sheet stays open while something is wrong', async () => {
  answerEvents();
  const { location } = renderRoute(remote, '/events?priceMin=2000');
  await found('1');
  const panel = screen.getByText(/^Filter/).closest('details');
  await userEvent.click(screen.getByText(/^Filter/));
  await userEvent.type(screen.getByLabelText('Tertinggi'), '1000');
  // The focus is still in the field.
  await waitFor(() => expect(location()).toBe('/events?priceMin=2000&priceMax=1000'));
  expect(screen.getByLabelText('Tertinggi')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Lihat/ }));
  expect(panel).toHaveAttribute('open');
  expect(screen.getByLabelText('Tertinggi')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Tertinggi'), '00');
  await waitFor(() => expect(location()).toBe('/events?priceMin=2000&priceMax=100000'));
  await waitFor(() => expect(screen.getByLabelText('Tertinggi')).toBeValid());
  await userEvent.click(screen.getByRole('button', { name: /^Lihat/ }));
  expect(panel).not.toHaveAttribute('open');
});

test('corrected words are named', async () => {
  answerEvents({ meta: { corrected: 'senja' } });
  renderRoute(remote, '/events?q=senjaa');
  const status = await screen.findByText(/ditemukan$/);
  expect(status).toHaveTextContent('Menampilkan hasil untuk “senja”: 1 acara ditemukan');
  expect(status).toHaveAttribute('role', 'status');
});

test('Enter in a field of prices reads it as leaving the field does', async () => {
  answerEvents();
  answer('get', '/events/suggestions', { data: [] });
  const { location } = renderRoute(remote, '/events?city=Bandung');
  await found('1');
  const field = screen.getByRole('combobox', { name: /^Cari acara/ });
  await userEvent.type(field, 'jazz{Enter}');
  expect(location()).toBe('/events?city=Bandung&q=jazz');
  await userEvent.type(screen.getByLabelText('Terendah'), 'Rp 100.000{Enter}');
  await userEvent.tab();
  expect(location()).toBe('/events?city=Bandung&q=jazz&priceMin=100000');
});

test('a list that failed can be asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerEvents();
  refuse('get', '/events', 500, 'INTERNAL', 'Terjadi kesalahan');
  renderRoute(remote, '/events');
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  expect(screen.getByText('Daftar acara tidak dapat dimuat')).toBeVisible();
  answerEvents();
  await userEvent.click(again);
  expect(await found('1')).toBeVisible();
});

test('pages are links that keep the filters; a step begins at the results', async () => {
  const asked = answerEvents({ meta: { page: 2, total: 60 } });
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  renderRoute(remote, '/events?q=jazz&page=2');
  expect(await screen.findByText('Halaman 2 dari 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sebelumnya' })).toHaveAttribute(
    'href',
    '/events?q=jazz',
  );
  const next = screen.getByRole('link', { name: 'Berikutnya' });
  expect(next).toHaveAttribute('href', '/events?q=jazz&page=3');
  expect(scroll).not.toHaveBeenCalled();
  answerEvents({ events: [anEvent({ title: 'Halaman ketiga' })], meta: { page: 3, total: 60 } });
  await userEvent.click(next);
  expect(await screen.findByText('Halaman ketiga')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Hasil, halaman 3' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link', { name: 'Berikutnya' })).toBeNull();
  expect(asked).toHaveLength(1);
});

test('coming back to a list that is fetched anew, the page is where it was left', async () => {
  answerEvents();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { unmount } = renderRoute(remote, '/events?city=Bandung');
  await found('1');
  expect(scrollTo).not.toHaveBeenCalled();
  jest.replaceProperty(window, 'scrollY', 1200);
  unmount();
  renderRoute(remote, '/events?city=Bandung');
  expect(scrollTo).not.toHaveBeenCalled();
  await found('1');
  expect(scrollTo).toHaveBeenCalledWith(0, 1200);
  sessionStorage.clear();
});

test('searches are not for search engines, pages and categories are', async () => {
  answerEvents();
  const { unmount } = renderRoute(remote, '/events?category=konser&page=2');
  await found('1');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    '/events?category=konser&page=2',
  );
  unmount();
  renderRoute(remote, '/events?category=konser&city=Bandung');
  await found('1');
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
