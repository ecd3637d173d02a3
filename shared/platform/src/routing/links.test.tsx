/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  StaticRouter,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';
import { Link, NavLink } from './links';

/** The markup, with the attributes in one order. */
const at = (location: string, screen: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={location}>{screen}</StaticRouter>).replace(
    /(?: [\w-]+="[^"]*")+/,
    (attributes) => [...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort().join(' '),
  );

const targets: LinkProps['to'][] = [
  '/',
  '/events',
  '/events/',
  '/events/7?from=home#tickets',
  '/Events',
  '/events/../artists',
  '/events//7',
  '/acara/kopi susu',
  '/acara/é',
  'tickets',
  '?page=2',
  '#tickets',
  '../..',
  'https://example.com/a',
  'mailto:halo@panggung.test',
  { pathname: '/events', search: '?q=jazz' },
];
const places = ['/', '/events', '/events/7?page=3', '/eventsful', '/artists/é', '/EVENTS/7'];

const forTheRouter: Partial<LinkProps> = {
  replace: true,
  state: { a: 1 },
  preventScrollReset: true,
};

test.each(targets)('the server writes a link to %j as the router would', (to) => {
  for (const here of places) {
    const props = {
      ...forTheRouter,
      to,
      className: 'a',
      'aria-label': 'Ke sana',
      children: 'Ke sana',
    };
    expect(at(here, <Link {...props} />)).toBe(at(here, <RouterLink discover="none" {...props} />));
  }
});

const ways: Partial<NavLinkProps>[] = [
  {},
  { end: true },
  { className: 'a' },
  { caseSensitive: true },
  { 'aria-current': 'step' },
  { className: ({ isActive }) => (isActive ? 'here' : 'elsewhere') },
  { children: ({ isActive }) => (isActive ? 'Di sini' : 'Di sana') },
];

test.each(targets)('and one that knows whether it is the current one, to %j', (to) => {
  for (const here of places) {
    for (const way of ways) {
      const props = { ...forTheRouter, children: 'Ke sana', ...way, to } as NavLinkProps;
      expect(at(here, <NavLink {...props} />)).toBe(
        at(here, <RouterNavLink discover="none" {...props} />),
      );
    }
  }
});
