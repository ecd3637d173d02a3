import { createShortCache } from './short-cache';

it('shares one call among all who ask at once and soon after', async () => {
  const cache = createShortCache({ seconds: 60, size: 10 });
  const make = jest.fn(() => Promise.resolve('answer'));
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([
    'answer',
    'answer',
  ]);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get('b', make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps nothing without seconds, and no failure', async () => {
  const make = jest.fn(() => Promise.resolve(1));
  const none = createShortCache({ seconds: 0, size: 10 });
  await none.get('a', make);
  await none.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
  const cache = createShortCache({ seconds: 60, size: 10 });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', make)).toBe(1);
});

it('never grows beyond its size: the oldest goes', async () => {
  const cache = createShortCache({ seconds: 60, size: 2 });
  const make = jest.fn(() => Promise.resolve(1));
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(4);
});
