import { render, screen } from '@testing-library/react';
import * as ui from '../src';
import { Workshop } from './workshop';

/** They have no look of their own, all others show them, or only a browser without scripts does. */
const withoutShelf = ['NeedsScript', 'Page', 'Stack', 'VisuallyHidden'];

test('every component has a shelf', () => {
  render(<Workshop />);
  const shelves = screen.getAllByRole('heading', { level: 3 }).map((shelf) => shelf.textContent);
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((name) => ![...shelves, ...withoutShelf].includes(name))).toEqual([]);
});
