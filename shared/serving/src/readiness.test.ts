import { sharedCheck } from './readiness';

test('all who ask at the same time share one look', async () => {
  let looks = 0;
  let answer = (_: string) => {};
  const check = sharedCheck(
    () => {
      looks += 1;
      return new Promise<string>((done) => (answer = done));
    },
    10_000,
    'late',
  );
  const asked = [check(), check(), check()];
  answer('ready');
  expect(await Promise.all(asked)).toEqual(['ready', 'ready', 'ready']);
  const later = check();
  answer('again');
  expect(await later).toBe('again');
  expect(looks).toBe(2);
});

test('one that hangs is answered for, and is not begun anew', async () => {
  let looks = 0;
  const check = sharedCheck(() => new Promise<string>(() => (looks += 1)), 10, 'late');
  expect(await check()).toBe('late');
  expect(await check()).toBe('late');
  expect(looks).toBe(1);
});

test('a fault is told, and the next one looks again', async () => {
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 1) throw new Error('broken');
    return 'ready';
  };
  const check = sharedCheck(look, 10_000, 'late');
  await expect(check()).rejects.toThrow('broken');
  expect(await check()).toBe('ready');
});
