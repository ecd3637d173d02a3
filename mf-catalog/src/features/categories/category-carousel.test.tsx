import { renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { answerHome, categoriesNamed, knownCategories } from '../../test/home-data';
import { firePointer } from '../../test/pointer';

useFakeNetwork();

beforeEach(() => {
  // The fake network needs the real ones.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ delay: null });

/** Twenty categories on five slides, 4 s before the next slide. */
async function showCarousel(names: readonly string[] = knownCategories) {
  answerHome({ categories: categoriesNamed(...names) });
  renderRoute(remote, '/');
  const carousel = await screen.findByRole('region', { name: 'Kategori acara' });
  await user.hover(carousel);
  await user.unhover(carousel);
  return carousel;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const next = () => button('Kategori berikutnya');
const previous = () => button('Kategori sebelumnya');

/** Labels of the slides that are not inert. */
function shown(): (string | null)[] {
  return screen
    .getAllByRole('group', { name: /^\d dari \d$/ })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'));
}

function live(): string | null | undefined {
  return screen.getByRole('group', { name: '1 dari 5' }).parentElement?.getAttribute('aria-live');
}

test('four categories stand on a slide, and only one slide can be reached', async () => {
  const carousel = await showCarousel();
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  const slides = screen.getAllByRole('group', { name: /dari 5$/ });
  expect(slides).toHaveLength(5);
  for (const slide of slides) {
    expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    expect(within(slide).getAllByRole('link')).toHaveLength(4);
  }
  expect(shown()).toEqual(['1 dari 5']);
});

test('every 4000 ms comes the next slide, and after the last one the first', async () => {
  await showCarousel();
  pass(3999);
  expect(shown()).toEqual(['1 dari 5']);
  pass(1);
  expect(shown()).toEqual(['2 dari 5']);
  for (const label of ['3 dari 5', '4 dari 5', '5 dari 5', '1 dari 5']) {
    pass(4000);
    expect(shown()).toEqual([label]);
  }
});

test('it rests under the mouse, and a whole 4 s afterwards', async () => {
  const carousel = await showCarousel();
  pass(3000);
  await user.hover(carousel);
  expect(live()).toBe('polite');
  pass(60_000);
  expect(shown()).toEqual(['1 dari 5']);
  await user.unhover(carousel);
  expect(live()).toBe('off');
  pass(3999);
  expect(shown()).toEqual(['1 dari 5']);
  pass(1);
  expect(shown()).toEqual(['2 dari 5']);
});

test('a finger that touches it does not stop it for good', async () => {
  const carousel = await showCarousel();
  firePointer('pointerover', carousel);
  pass(4000);
  expect(shown()).toEqual(['2 dari 5']);
});

test('it rests while the focus is inside', async () => {
  await showCarousel();
  act(() => screen.getByRole('link', { name: 'Konser' }).focus());
  pass(60_000);
  expect(shown()).toEqual(['1 dari 5']);
  expect(live()).toBe('polite');
  act(() => screen.getByRole('link', { name: 'Festival' }).focus());
  pass(60_000);
  expect(shown()).toEqual(['1 dari 5']);
  act(() => screen.getByRole('link', { name: 'Daftar gratis' }).focus());
  pass(4000);
  expect(shown()).toEqual(['2 dari 5']);
});

test('the toggle stops it and starts it again, even while the toggle has the focus', async () => {
  await showCarousel();
  act(() => button('Jeda putar otomatis').focus());
  await user.keyboard('{Enter}');
  act(() => screen.getByRole('link', { name: 'Daftar gratis' }).focus());
  pass(60_000);
  expect(shown()).toEqual(['1 dari 5']);
  expect(live()).toBe('polite');
  act(() => button('Putar otomatis').focus());
  await user.keyboard('{Enter}');
  expect(live()).toBe('off');
  pass(4000);
  expect(shown()).toEqual(['2 dari 5']);
});

test('the arrows step; at the first and the last slide one is disabled', async () => {
  await showCarousel();
  expect(previous()).toBeDisabled();
  await user.click(next());
  expect(shown()).toEqual(['2 dari 5']);
  expect(previous()).toBeEnabled();
  for (let step = 0; step < 3; step += 1) await user.click(next());
  expect(shown()).toEqual(['5 dari 5']);
  expect(next()).toBeDisabled();
  expect(previous()).toBeEnabled();
  await user.click(previous());
  expect(shown()).toEqual(['4 dari 5']);
});

test('an arrow that is disabled leaves the focus to the dot of the slide', async () => {
  await showCarousel(knownCategories.slice(0, 8));
  act(() => next().focus());
  await user.keyboard('{Enter}');
  expect(button('Slide 2')).toHaveFocus();
  act(() => previous().focus());
  await user.keyboard('{Enter}');
  expect(button('Slide 1')).toHaveFocus();
});

test('a dot leads to its slide and says which one shows', async () => {
  await showCarousel();
  expect(button('Slide 1')).toHaveAttribute('aria-current', 'true');
  await user.click(button('Slide 4'));
  expect(shown()).toEqual(['4 dari 5']);
  expect(screen.getByRole('button', { current: true })).toBe(button('Slide 4'));
});

test('four categories need no controls and stay where they are', async () => {
  await showCarousel(knownCategories.slice(0, 4));
  expect(screen.queryByRole('button', { name: /otomatis|Slide|Kategori/ })).toBeNull();
  pass(60_000);
  expect(shown()).toEqual(['1 dari 1']);
});

test('a ninth category has a slide of its own', async () => {
  await showCarousel(knownCategories.slice(0, 9));
  await user.click(button('Slide 3'));
  const slide = within(screen.getByRole('group', { name: '3 dari 3' }));
  expect(slide.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Cultural']);
});

describe('under reduced motion', () => {
  const realMatchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => ({
      ...realMatchMedia(media),
      matches: media === '(prefers-reduced-motion: reduce)',
    });
  });
  afterEach(() => {
    window.matchMedia = realMatchMedia;
  });

  test('nothing moves by itself until the visitor asks for it', async () => {
    await showCarousel();
    pass(60_000);
    expect(shown()).toEqual(['1 dari 5']);
    expect(live()).toBe('polite');
    await user.click(next());
    expect(shown()).toEqual(['2 dari 5']);
    act(() => button('Putar otomatis').focus());
    await user.unhover(next());
    await user.keyboard('{Enter}');
    pass(4000);
    expect(shown()).toEqual(['3 dari 5']);
  });
});
