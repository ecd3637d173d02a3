import { address } from './address';

test('path values are escaped', () => {
  expect(address('http://api', '/events/{id}', { id: 'a b/c' }, {})).toBe(
    'http://api/api/events/a%20b%2Fc',
  );
});

test('empty query values are left out, lists are repeated', () => {
  const query = { q: 'jazz & blues', city: '', page: undefined, tag: ['a', 'b'], limit: 0 };
  expect(address('', '/events', {}, query)).toBe(
    '/api/events?q=jazz+%26+blues&tag=a&tag=b&limit=0',
  );
});
