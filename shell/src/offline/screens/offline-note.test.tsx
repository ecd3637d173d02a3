import { useApi, useQuery } from '@panggung/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { aRemote, renderSite } from '../../test/render-site';
import { savedReads } from '../copies/reads';

const offline = { name: 'Tiket', title: 'Tiket saya', reads: ['/tickets/my', '/tickets/{id}'] };
const remote = aRemote({ routes: [{ path: '/demo/:id', ssr: false, offline }] });
const asked = jest.fn(() => Promise.resolve(1));
function Screen() {
  useApi();
  useQuery({ queryKey: ['x'], queryFn: asked });
  return <h1>Isi</h1>;
}
const load = () => Promise.resolve({ routes: [{ path: '/demo/:id', Component: Screen }] });

let network: jest.SpyInstance;
beforeEach(() => {
  asked.mockClear();
  savedReads.setState({}, true);
  network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => network.mockRestore());

test('a page of the device says so, and from when its oldest data is', async () => {
  renderSite({ remotes: [remote], load, at: '/demo/7' });
  expect(await screen.findByRole('heading', { name: 'Isi' })).toBeVisible();
  expect(screen.queryByText('Anda sedang offline.')).toBeNull();
  act(() =>
    savedReads.setState({
      '/tickets/my': '2026-08-05T12:30:00.000Z',
      '/tickets/7': '2026-08-04T12:30:00.000Z',
      '/tickets/8': '2026-01-01T00:00:00.000Z',
    }),
  );
  expect(await screen.findByText('Anda sedang offline.')).toBeVisible();
  expect(screen.getByText(/^Tiket terakhir diperbarui 04 Agt 2026, 19\.30 WIB\./)).toBeVisible();
  act(() => savedReads.setState({}, true));
  expect(screen.queryByText('Anda sedang offline.')).toBeNull();
});

test('the data is asked for again when the network is back, and by hand', async () => {
  renderSite({ remotes: [remote], load, at: '/demo/7' });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  act(() => savedReads.setState({ '/tickets/my': '2026-08-05T12:30:00.000Z' }));
  await screen.findByText('Anda sedang offline.');
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.getByText('Panggung sedang tidak terjangkau.')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Coba lagi' }).click());
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
});
