import { anArtist, answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { answerEvent } from '../../test/event-data';
import { answerEvents } from '../../test/event-list-data';

useFakeNetwork();

const scrolled = jest.fn();

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = scrolled;
  // The fake network needs the real ones.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  scrolled.mockClear();
  jest.useRealTimers();
});

const user = userEvent.setup({ delay: null });

const suggestions = [
  { kind: 'event', id: 'e1', label: 'Senja di Kota', detail: '14 Feb 2027 · Bandung' },
  { kind: 'artist', id: 'a1', label: 'Senja Kala', detail: 'Indie Pop' },
  { kind: 'venue', id: null, label: 'Gedung Senja', detail: 'Jakarta' },
  { kind: 'city', id: null, label: 'Senjaraya', detail: null },
  { kind: 'category', id: null, label: 'Stand Up Comedy', detail: null },
];

async function openSearch() {
  const asked: (string | null)[] = [];
  answerEvent();
  answerEvents();
  answer('get', '/events/suggestions', ({ url }) => {
    asked.push(new URL(url).searchParams.get('q'));
    return { data: suggestions };
  });
  const { location } = renderRoute(remote, '/events');
  const field = screen.getByRole('combobox', { name: 'Cari acara, artis, venue, atau kota' });
  await screen.findByText('1 acara ditemukan');
  return { field, asked, location };
}

const list = () => screen.findByRole('listbox', { name: 'Saran' });
const options = async () => within(await list()).findAllByRole('option');

test('suggestions come once the visitor stops typing, from two letters on', async () => {
  const { field, asked } = await openSearch();
  await user.type(field, 's');
  act(() => jest.advanceTimersByTime(1000));
  expect(asked).toEqual([]);
  await user.type(field, 'en');
  act(() => jest.advanceTimersByTime(100));
  await user.type(field, 'ja');
  act(() => jest.advanceTimersByTime(179));
  expect(asked).toEqual([]);
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'Senja di Kota 14 Feb 2027 · BandungAcara',
    'Senja Kala Indie PopArtis',
    'Gedung Senja JakartaVenue',
    'SenjarayaKota',
    'Stand Up ComedyKategori',
  ]);
  expect(asked).toEqual(['senja']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', (await list()).id);
});

test('the arrow keys go through the list and back to the field', async () => {
  const { field } = await openSearch();
  await user.type(field, 'senja');
  const all = await options();
  const marked = () => field.getAttribute('aria-activedescendant');
  expect(marked()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe(all[0]?.id);
  expect(scrolled.mock.contexts).toEqual([all[0]]);
  expect(all[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBe(all[4]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(marked()).toBe(all[1]?.id);
  expect(field).toHaveFocus();
});

test.each([
  [1, '/events/e1'],
  [2, '/artists/a1'],
  [3, '/events?q=Gedung+Senja'],
  [4, '/events?city=Senjaraya'],
  [5, '/events?category=stand+up+comedy'],
])('Enter on suggestion %d leads to %s', async (steps, address) => {
  const { field, location } = await openSearch();
  answer('get', '/artists/:id', { data: { ...anArtist(), events: [] } });
  answer('get', '/merchandise', { data: [], meta: { page: 1, limit: 4, total: 0 } });
  await user.type(field, 'senja');
  await options();
  await user.keyboard(`{ArrowDown>${steps}/}{Enter}`);
  expect(location()).toBe(address);
});

test('Enter without a choice searches for what was typed', async () => {
  const { field, location } = await openSearch();
  await user.type(field, 'senja');
  await options();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/events?q=senja');
});

test('Escape closes the list and keeps the words', async () => {
  const { field } = await openSearch();
  await user.type(field, 'senja');
  await options();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('senja');
});

test('a pointer chooses, and the field keeps the focus while it does', async () => {
  const { field, location } = await openSearch();
  await user.type(field, 'senja');
  const [, , , city] = await options();
  if (!city) throw new Error('There are five suggestions');
  await user.click(city);
  expect(location()).toBe('/events?city=Senjaraya');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveFocus();
});

test('leaving the field closes the list', async () => {
  const { field } = await openSearch();
  await user.type(field, 'senja');
  await options();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('without suggestions the field searches all the same', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { field, location } = await openSearch();
  answer('get', '/events/suggestions', {}, { status: 500 });
  await user.type(field, 'senja');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/events?q=senja');
  log.mockRestore();
});
