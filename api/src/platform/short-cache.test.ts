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

it('never grows beyond its size: what nobody asked for the longest goes', async () => {
  const cache = createShortCache({ seconds: 60, size: 2 });
  const make = jest.fn(() => Promise.resolve(1));
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(4);
});

it('makes an answer again when its time is over, counted from when it was asked for', async () => {
  const clock = jest.spyOn(performance, 'now');
  clock.mockReturnValue(1_000);
  const cache = createShortCache({ seconds: 0.5, size: 10 });
  let arrive = (_answer: number) => {};
  const first = cache.get('a', () => new Promise<number>((resolve) => (arrive = resolve)));
  clock.mockReturnValue(1_400);
  arrive(1);
  expect(await first).toBe(1);
  expect(await cache.get('a', () => Promise.resolve(2))).toBe(1);
  clock.mockReturnValue(1_501);
  expect(await cache.get('a', () => Promise.resolve(3))).toBe(3);
  clock.mockRestore();
});

it('gives an answer to all who wait for it, even when its place went to others meanwhile', async () => {
  const cache = createShortCache({ seconds: 60, size: 1 });
  let arrive = (_answer: string) => {};
  const waiting = cache.get('a', () => new Promise<string>((resolve) => (arrive = resolve)));
  await cache.get('b', () => Promise.resolve('other'));
  arrive('answer');
  expect(await waiting).toBe('answer');
});

it('sets no timer', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const cache = createShortCache({ seconds: 60, size: 1 });
  for (const key of ['a', 'a']) await cache.get(key, () => Promise.resolve(1));
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});
