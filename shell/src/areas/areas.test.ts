import { areaOf, type Area } from './areas';

const office: Area = { path: '/office', roles: ['admin'] };
const room: Area = { path: '/shows/:id/backstage', roles: ['artist', 'promotor'] };

test.each([
  ['/office', office],
  ['/office/', office],
  ['/office/desks/7', office],
  ['/shows/7/backstage/door', room],
  ['/officers', null],
  ['/shows/7', null],
  ['/', null],
  ['/%E0%A4%A', null],
])('%s lies in %j', (path, area) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(areaOf([office, room], path)).toBe(area);
});
