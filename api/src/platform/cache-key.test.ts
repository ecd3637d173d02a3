import { cacheKey } from './cache-key';

const key = (facts: object) => cacheKey('list', facts);

it('is the same whatever the order of fields, also inside, and without empty ones', () => {
  expect(key({ a: 1, b: { c: 2, d: [3, 4] } })).toBe(key({ b: { d: [3, 4], c: 2 }, a: 1 }));
  expect(key({ a: 1, b: undefined })).toBe(key({ a: 1 }));
});

it('is another with every fact more or other', () => {
  const keys = [{}, { a: 1 }, { a: '1' }, { a: 1, b: true }, { a: [1, 2] }, { a: [2, 1] }].map(key);
  expect(new Set([...keys, cacheKey('other', {})]).size).toBe(keys.length + 1);
});
