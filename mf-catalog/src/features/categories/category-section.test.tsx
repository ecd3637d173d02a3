import { Link, defineRemote } from '@panggung/platform';
import { answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { answerHome, categoriesNamed, knownCategories } from '../../test/home-data';
import { CategorySection } from './category-section';

useFakeNetwork();

const minute = 60_000;

/** One page with the categories and one without, to see on return what the cache keeps. */
const twoPages = defineRemote({
  routes: [
    {
      path: '/',
      Component: () => (
        <>
          <CategorySection />
          <Link to="/away">Pergi</Link>
        </>
      ),
    },
    { path: '/away', Component: () => <Link to="/">Kembali</Link> },
  ],
});

describe('the cache', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  const user = userEvent.setup({ delay: null });

  /** Meanwhile the API's categories have changed. */
  async function comeBackAfter(milliseconds: number): Promise<void> {
    answer('get', '/event-categories', { data: categoriesNamed('Konser') });
    renderRoute(twoPages, '/');
    await screen.findByRole('link', { name: 'Konser' });
    await user.click(screen.getByRole('link', { name: 'Pergi' }));
    act(() => jest.advanceTimersByTime(milliseconds));
    answer('get', '/event-categories', { data: categoriesNamed('Film') });
    await user.click(screen.getByRole('link', { name: 'Kembali' }));
  }

  /** The fake clock moved a little while the answer arrived. */
  const second = 1000;

  test('is fresh for 30 minutes', async () => {
    await comeBackAfter(30 * minute - second);
    expect(screen.getByRole('link', { name: 'Konser' })).toBeVisible();
    await expect(screen.findByRole('link', { name: 'Film' })).rejects.toThrow();
  });

  test('then shows what it has and asks again', async () => {
    await comeBackAfter(30 * minute + second);
    expect(screen.getByRole('link', { name: 'Konser' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Film' })).toBeVisible();
  });

  test('keeps them for 60 minutes', async () => {
    await comeBackAfter(60 * minute - second);
    expect(screen.getByRole('link', { name: 'Konser' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Film' })).toBeVisible();
  });

  test('then drops them', async () => {
    await comeBackAfter(60 * minute + second);
    expect(screen.queryByRole('link', { name: 'Konser' })).toBeNull();
    expect(screen.getByRole('status', { name: 'Memuat kategori' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Film' })).toBeVisible();
  });
});

async function tilesOf(...names: string[]): Promise<HTMLElement[]> {
  answerHome({ categories: categoriesNamed(...names) });
  renderRoute(remote, '/');
  await screen.findByRole('region', { name: 'Kategori acara' });
  return names.map((name) => {
    const tile = screen.getByRole('link', { name }).closest('li');
    if (!tile) throw new Error('A category stands in a list');
    return tile;
  });
}

test('each of the twenty names has an icon of its own, other names have the default', async () => {
  const tiles = await tilesOf(...knownCategories, 'Sirkus', 'Lainnya');
  const icons = tiles.map((tile) => tile.querySelector('path')?.getAttribute('d'));
  expect(new Set(icons.slice(0, 20)).size).toBe(20);
  expect(icons[20]).toBe(icons[21]);
  expect(icons.indexOf(icons[20])).toBe(20);
});

test('names are told apart without regard to case', async () => {
  const [first] = await tilesOf('KONSER');
  expect(first).toHaveAttribute('data-category', 'konser');
});

test.each([
  ['Konser', '/events?category=konser'],
  ['Stand Up Comedy', '/events?category=stand%20up%20comedy'],
  ['Food & Beverage', '/events?category=food%20%26%20beverage'],
])('%s leads to its events by the lowercased name', async (name, href) => {
  await tilesOf(name);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
