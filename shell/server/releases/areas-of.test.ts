/** @jest-environment node */
import { aRelease } from '../test/a-release';
import { areasOf } from './areas-of';

function restricted(...paths: string[]) {
  const release = aRelease({ name: 'office', role: 'admin' });
  const routes = paths.map((path) => ({ path, ssr: false }));
  return { ...release, manifest: { ...release.manifest, routes } };
}
const pathsOf = (...paths: string[]) => areasOf([restricted(...paths)]).map(({ path }) => path);

test('an area names no page below its beginning', () => {
  expect(areasOf([restricted('/office', '/office/desks', '/office/desks/:id')])).toEqual([
    { path: '/office', roles: ['admin'] },
  ]);
});

test('pages that share no beginning are areas of their own', () => {
  expect(pathsOf('/shows/:id/backstage', '/office', '/officers')).toEqual([
    '/shows/:id/backstage',
    '/office',
    '/officers',
  ]);
});

test('a landing page of a role does not close the whole site', () => {
  expect(pathsOf('/', '/office')).toEqual(['/office']);
});
