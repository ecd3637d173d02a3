import { goodsLimit, variantLimit } from '@panggung/policy';
import { isLine, withLine, withQuantity, type CartLine } from './cart';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const line = (last: number, quantity = 1): CartLine => ({
  item: id(0),
  variant: id(last),
  quantity,
});

test('the same variant is one line, up to the limit', () => {
  expect(withLine([line(1, 2)], line(1, 3))).toEqual([line(1, 5)]);
  expect(withLine([line(1, 5)], line(1, 3))).toEqual([line(1, goodsLimit)]);
  expect(withLine([line(1)], line(2))).toEqual([line(1), line(2)]);
});

test('a full cart takes no further variant', () => {
  const full = Array.from({ length: variantLimit }, (_, index) => line(index));
  expect(withLine(full, line(99))).toBe(full);
  expect(withLine(full, line(0))[0]).toEqual(line(0, 2));
});

test('a quantity of nothing takes a line out', () => {
  expect(withQuantity([line(1), line(2)], id(1), 0)).toEqual([line(2)]);
});

test.each([
  [{ item: 'x', variant: id(1), quantity: 1 }],
  [{ item: id(1), variant: null, quantity: 1 }],
  [{ item: id(1), variant: id(2), quantity: 0 }],
  [{ item: id(1), variant: id(2), quantity: goodsLimit + 1 }],
  [{ item: id(1), variant: id(2), quantity: 1.5 }],
  [{ item: id(1), variant: id(2), quantity: '1' }],
])('%j is no line', (value) => {
  expect(isLine(value)).toBe(false);
});
