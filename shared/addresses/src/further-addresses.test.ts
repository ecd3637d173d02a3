import { href } from './index';

declare module './index' {
  interface Addresses {
    '/promo/:id': 'code';
  }
}

test('a team adds addresses that came later than its copy of the package', () => {
  expect(href('/promo/:id', { id: 7, code: 'a b' })).toBe('/promo/7?code=a%20b');
});
