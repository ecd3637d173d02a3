import { href } from './index';

test.each([
  [href('/events'), '/events'],
  [
    href('/events', { category: 'Musik & Tari', page: 2 }),
    '/events?category=Musik%20%26%20Tari&page=2',
  ],
  [href('/events', { q: undefined }), '/events'],
  [href('/events/:id', { id: 'a/b?c' }), '/events/a%2Fb%3Fc'],
  [href('/checkout/new', { event: 'e1', t: 'a:2' }), '/checkout/new?event=e1&t=a:2'],
])('%s', (made, expected) => {
  expect(made).toBe(expected);
});

test('names that an address does not have are no links', () => {
  // @ts-expect-error a parameter is missing
  expect(href('/events/:id')).toBe('/events/');
  // @ts-expect-error nobody provides this address
  expect(href('/nowhere')).toBe('/nowhere');
  // @ts-expect-error the list has no such key
  expect(href('/events', { colour: 'red' })).toBe('/events?colour=red');
});
