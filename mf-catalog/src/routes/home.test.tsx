import { anEvent, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { useApi, useQueryClient } from '@panggung/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { remote } from '../remote';
import { answerHome, categoriesNamed } from '../test/home-data';
import { Home, prefetchHome } from './home';

useFakeNetwork();

test('the sections stand in the order of the specification', async () => {
  answerHome({ trending: [anEvent()], categories: categoriesNamed('Konser') });
  renderRoute(remote, '/');
  await screen.findByRole('link', { name: 'Konser' });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Malam Nada Nusantara',
    'Jelajahi kategori',
    'Acara unggulan',
    'Kenapa Panggung',
    'Panggung berikutnya menunggu Anda',
  ]);
});

test.each(['/', '/home'])('the empty states of %s are those of the specification', async (path) => {
  answerHome({});
  renderRoute(remote, path);
  expect(await screen.findByText('Belum Ada Event Trending')).toBeVisible();
  expect(await screen.findByText('Belum Ada Kategori')).toBeVisible();
  expect(await screen.findByText('Belum ada event unggulan tersedia')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('every part holds its place while it loads, the featured events with three cards', async () => {
  answerHome({ featured: [anEvent()] });
  renderRoute(remote, '/');
  expect(screen.getByRole('status', { name: 'Memuat acara trending' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Memuat kategori' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Memuat acara' })).toBeVisible();
  expect(screen.getAllByTestId('event-skeleton')).toHaveLength(3);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryAllByTestId('event-skeleton')).toHaveLength(0);
});

test.each([
  ['/events/trending', 'Acara trending tidak dapat dimuat', 'trending', 'Malam Nada Nusantara'],
  ['/events/featured', 'Acara unggulan tidak dapat dimuat', 'featured', 'Malam Nada Nusantara'],
  ['/event-categories', 'Kategori tidak dapat dimuat', 'categories', 'Konser'],
] as const)('when %s fails, it is said and can be tried again', async (path, title, part, name) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerHome({});
  refuse('get', path, 503, 'UNAVAILABLE', 'Layanan sedang sibuk.');
  renderRoute(remote, '/');
  const alert = within(await screen.findByRole('alert', {}, { timeout: 5000 }));
  expect(alert.getByText(title)).toBeVisible();
  expect(alert.getByText('Layanan sedang sibuk.')).toBeVisible();
  expect(log).toHaveBeenCalledWith(
    'API request failed',
    expect.objectContaining({ message: 'HTTP error! status: 503' }),
  );
  log.mockRestore();

  answerHome({ [part]: part === 'categories' ? categoriesNamed(name) : [anEvent()] });
  await userEvent.click(alert.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a connection the message says so', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerHome({});
  answer('get', '/event-categories', () => Response.error());
  renderRoute(remote, '/');
  const alert = within(await screen.findByRole('alert', {}, { timeout: 5000 }));
  expect(alert.getByText(/Koneksi bermasalah/)).toBeVisible();
  log.mockRestore();
});

test('three points say why to buy here', async () => {
  answerHome({});
  renderRoute(remote, '/');
  expect(await screen.findByText('Belum Ada Kategori')).toBeVisible();
  for (const name of ['Terverifikasi & Anti-Calo', 'Pengalaman VIP', 'Harga Transparan']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('the sign-up call has the marketing figures and leads to the registration', async () => {
  answerHome({});
  renderRoute(remote, '/');
  const call = within(
    await screen.findByRole('region', { name: 'Panggung berikutnya menunggu Anda' }),
  );
  for (const figure of ['500+', '100K+', '200+', '25+']) {
    expect(call.getByText(figure)).toBeVisible();
  }
  expect(call.getByRole('link', { name: 'Daftar gratis' })).toHaveAttribute('href', '/register');
});

/** Fetches as the server does; the page is rendered only after a click. */
function Prefetched(): ReactNode {
  const queryClient = useQueryClient();
  const { publicApi: api } = useApi();
  const [outcome, setOutcome] = useState('');
  const [shown, setShown] = useState(false);
  const fetchAll = () => {
    queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
    const context = { queryClient, api, params: {}, searchParams: new URLSearchParams() };
    prefetchHome(context).catch((error: Error) => setOutcome(error.message));
  };
  if (shown) return <Home />;
  return (
    <>
      <button onClick={fetchAll}>Ambil</button>
      <button onClick={() => setShown(true)}>Tampilkan</button>
      <output>{outcome}</output>
    </>
  );
}

test('prefetching tells of a failed part and keeps the others', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerHome({ featured: [anEvent()] });
  refuse('get', '/events/trending', 503, 'UNAVAILABLE', 'Layanan sedang sibuk.');
  answer('get', '/event-categories', { data: categoriesNamed('Konser') }, { delay: 300 });
  renderRoute({ routes: [{ path: '/', Component: Prefetched }] }, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Ambil' }));
  expect(await screen.findByText('HTTP error! status: 503')).toBeVisible();
  log.mockRestore();

  answerHome({});
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan' }));
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Konser' })).toBeVisible();
  expect(await screen.findByText('Belum Ada Event Trending')).toBeVisible();
});
