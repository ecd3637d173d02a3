import { renderRoute, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Home } from '../../routes/home';
import { answerHome, categoriesNamed, knownCategories } from '../../test/home-data';
import { firePointer } from '../../test/pointer';

useFakeNetwork();

async function showCarousel(): Promise<HTMLElement> {
  answerHome({ categories: categoriesNamed(...knownCategories.slice(0, 12)) });
  renderRoute({ routes: [{ path: '/', Component: Home }] }, '/');
  return screen.findByRole('link', { name: 'Konser' });
}

const current = () => screen.getByRole('button', { current: true });

/** Puts a finger down and moves it; another event ends the gesture. */
function drag(element: HTMLElement, by: number, more: object = {}): void {
  firePointer('pointerdown', element, { clientX: 200, ...more });
  firePointer('pointermove', element, { clientX: 200 + Math.sign(by) * 5, ...more });
  firePointer('pointermove', element, { clientX: 200 + by, ...more });
}

function swipe(element: HTMLElement, by: number): void {
  drag(element, by);
  firePointer('pointerup', element);
}

test.each([
  ['49 px to the left do nothing', -49, 'Slide 2'],
  ['50 px to the left bring the next slide', -50, 'Slide 3'],
  ['49 px to the right do nothing', 49, 'Slide 2'],
  ['50 px to the right bring the slide before', 50, 'Slide 1'],
])('%s', async (_, by, slide) => {
  const link = await showCarousel();
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2' }));
  swipe(link, by);
  expect(current()).toHaveAccessibleName(slide);
});

test('swipes step cyclically', async () => {
  const link = await showCarousel();
  swipe(link, 80);
  expect(current()).toHaveAccessibleName('Slide 3');
  swipe(link, -80);
  expect(current()).toHaveAccessibleName('Slide 1');
});

test('a gesture that scrolls the page is no swipe', async () => {
  const link = await showCarousel();
  drag(link, -80);
  firePointer('pointercancel', link);
  firePointer('pointerup', link);
  expect(current()).toHaveAccessibleName('Slide 1');
});

test.each([
  ['a second finger', { isPrimary: false }],
  ['the right mouse button', { button: 2 }],
])('%s swipes nothing', async (_, more) => {
  const link = await showCarousel();
  drag(link, -80, more);
  firePointer('pointerup', link);
  expect(current()).toHaveAccessibleName('Slide 1');
});

test('a drag does not follow the link under it, a click and the keyboard do', async () => {
  const link = await showCarousel();
  const click = (detail: number) => fireEvent.click(link, { detail });
  swipe(link, -20);
  click(1);
  expect(screen.queryByText('Elsewhere')).toBeNull();
  swipe(link, -20);
  click(0);
  expect(screen.getByText('Elsewhere')).toBeVisible();
});
