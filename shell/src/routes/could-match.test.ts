/** @jest-environment node */
import { matchRoutes } from '@panggung/platform/host';
import { couldMatch } from './could-match';

const patterns = [
  '/',
  '/home',
  '/events',
  '/events/:id',
  '/events/:id/lineup',
  '/checkout/:id/status',
  '/help',
  '/:page',
  '/:language?/about',
  '/legal?/terms',
  '/files/*',
  '/café',
  '*',
];
const routes = patterns.map((path) => ({ path }));
const others = routes.filter(({ path }) => !/^\/?[:*]|\?/.test(path));

const paths = [
  '/',
  '',
  '//',
  '/home',
  '/HOME/',
  '/events',
  '/Events/7',
  '/events//7',
  '//events/7',
  '/events/7/lineup/x',
  '/%65vents/7',
  '/events%2F7',
  '/%E0%A4%A',
  '/caf%C3%A9',
  '/about',
  '/id/about',
  '/terms',
  '/legal/terms',
  '/files',
  '/files/a/b',
  '/__proto__',
  '/nothing/here',
];

test.each(paths)('%s leads to the same route as with all of them', (path) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const all of [routes, others]) {
    const possible = all.filter((route) => couldMatch(route.path, path));
    expect(matchRoutes(possible, path)).toEqual(matchRoutes(all, path));
    expect(possible.length).toBeLessThan(all.length);
  }
});
