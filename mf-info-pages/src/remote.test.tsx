import { renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import manifest from '../remote.json';
import { remote } from './remote';

test.each(manifest.routes.map(({ path }) => path))('%s has a heading and a description', (path) => {
  renderRoute(remote, path);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('meta[name=description]')).not.toBeNull();
});

test('the about page leads to events and contact', () => {
  renderRoute(remote, '/about');
  expect(screen.getByRole('link', { name: 'Jelajahi acara' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('link', { name: 'Hubungi kami' })).toHaveAttribute('href', '/contact');
});

test('the terms hold the rules of the house', () => {
  renderRoute(remote, '/terms');
  for (const rule of [
    /17 tahun/,
    /Maksimal 6 tiket/,
    /24 jam/,
    /7–14 hari kerja/,
    /30 hari setelah/,
  ]) {
    expect(screen.getByText(rule)).toBeVisible();
  }
});
