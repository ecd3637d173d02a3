import { attemptKeys } from './attempt-keys';

beforeEach(() => sessionStorage.clear());

test('the same content keeps its key, also after a reload, until the outcome is known', () => {
  const key = attemptKeys('x').keyFor('satu');
  expect(key).toMatch(/^[\w-]{32,}$/);
  expect(attemptKeys('x').keyFor('satu')).toBe(key);
  expect(attemptKeys('y').keyFor('satu')).not.toBe(key);
  attemptKeys('x').forget();
  expect(attemptKeys('x').keyFor('satu')).not.toBe(key);
});

test('other content is another attempt', () => {
  const keys = attemptKeys('x');
  expect(keys.keyFor('dua')).not.toBe(keys.keyFor('satu'));
});

test('what is stored and no attempt is none', () => {
  sessionStorage.setItem('x', '[1,');
  expect(attemptKeys('x').keyFor('satu')).toMatch(/^[\w-]{32,}$/);
});
