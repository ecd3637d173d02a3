/** @jest-environment node */
import { countedQuery } from './counted-query';

const keys = ['q', 'page'];

test.each([
  ['', ''],
  ['?', ''],
  ['?fbclid=1&utm_source=x', ''],
  ['?page=2&q=jazz', '?q=jazz&page=2'],
  ['?q=jazz&fbclid=1&page=2', '?q=jazz&page=2'],
  ['?q=a&q=b', '?q=a&q=b'],
  ['?q', '?q='],
  ['?q=%zz&page=%26', '?q=%25zz&page=%26'],
])('%s counts as %s', (search, counted) => {
  expect(countedQuery(search, keys)).toBe(counted);
});

test('a route that reads nothing has one page', () => {
  expect(countedQuery('?page=2', [])).toBe('');
});
