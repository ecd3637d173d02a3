import { MemoryRouter } from '@panggung/platform/host';
import { Link } from '@panggung/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RemoteStore } from '../federation/remote-store';
import { aRemote } from '../test/render-site';
import { useVisits } from './use-visits';

const remote = aRemote({
  routes: [
    { path: '/events/:id', ssr: true },
    { path: '/tickets', ssr: false },
  ],
});
const store = { remotes: () => [remote] } as unknown as RemoteStore;
const told = jest.fn();

function Site() {
  useVisits(store);
  return (
    <>
      <Link to="/events/8">acara</Link>
      <Link to="/tickets">tiket</Link>
    </>
  );
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );
const read = () => act(() => jest.advanceTimersByTimeAsync(3000));

beforeEach(() => {
  jest.useFakeTimers();
  told.mockReset();
  document.title = 'Konser';
  const ready = Promise.resolve({ active: { postMessage: told } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset['savedAt'];
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

test('the worker is told of a public page that somebody stays on', async () => {
  open('/events/7');
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(told).not.toHaveBeenCalled();
  await read();
  expect(told.mock.calls).toEqual([[{ visited: '/events/7', title: 'Konser', asLoaded: false }]]);
});

test.each(['/tickets', '/events/7?promo=A', '/unknown'])('but not of %s', async (path) => {
  open(path);
  await read();
  expect(told).not.toHaveBeenCalled();
});

test('nothing is fetched for whoever saves data, and nothing from a copy', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  open('/events/7');
  await read();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  document.documentElement.dataset['savedAt'] = '2026-11-22T01:02:03.000Z';
  open('/events/7');
  await read();
  expect(told).not.toHaveBeenCalled();
});

test('from a copy the browser itself opens public pages; the router opens the others', () => {
  document.documentElement.dataset['savedAt'] = '2026-11-22T01:02:03.000Z';
  open('/events/7');
  // jsdom logs an error when it should open a document.
  const wentAway = jest.spyOn(console, 'error').mockImplementation();
  const left = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  expect(left('acara')).toBe(true);
  expect(left('tiket')).toBe(false);
  wentAway.mockRestore();
});
