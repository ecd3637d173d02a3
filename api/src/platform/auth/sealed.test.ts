import { seal, unseal } from './sealed';

const keys = ['a key of today', 'a key of yesterday'] as const;

test('a text comes back for its purpose, by any of the keys', () => {
  expect(unseal([...keys], 'visit', seal([...keys], 'visit', 'one two'))).toBe('one two');
  expect(unseal([...keys], 'visit', seal([keys[1]], 'visit', 'one two'))).toBe('one two');
});

test('nothing else is taken for a sealed text', () => {
  const sealed = seal([...keys], 'visit', 'one two');
  const [payload = '', signature = ''] = sealed.split('.');
  const others = [`${sealed}.x`, `${sealed}.`, `x${sealed}`, payload, `.${signature}`, ''];
  expect(others.map((one) => unseal([...keys], 'visit', one))).toEqual(others.map(() => undefined));
  expect(unseal([...keys], 'another', sealed)).toBeUndefined();
  expect(unseal(['another key'], 'visit', sealed)).toBeUndefined();
});
