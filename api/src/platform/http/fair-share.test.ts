import { Busy } from '../errors/common.errors';
import { createFairShare } from './fair-share';

const visitor = (ip: string) => ({ ip, headers: { 'x-forwarded-for': ip } });

/** Work that ends when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<string>((end) => ends.push(() => end('done'))) };
}

it('refuses a network what is beyond its share, and nobody else', async () => {
  const fairly = createFairShare(2);
  const { ends, work } = slowWork();
  const greedy = [fairly(visitor('203.0.113.1'), work), fairly(visitor('203.0.113.2'), work)];
  await expect(fairly(visitor('203.0.113.9'), work)).rejects.toThrow(Busy);
  const others = [
    fairly(visitor('198.51.100.1'), work),
    ...[1, 2, 3].map(() => fairly({ ip: '10.0.0.1', headers: {} }, work)),
  ];
  for (const end of ends) end();
  expect(await Promise.all([...greedy, ...others])).toHaveLength(6);
  const again = fairly(visitor('203.0.113.9'), () => Promise.resolve('served'));
  expect(await again).toBe('served');
});

it('gives a place back also when the work fails', async () => {
  const fairly = createFairShare(1);
  const failing = () => Promise.reject(new Error('away'));
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(fairly(visitor('2001:db8::1'), failing)).rejects.toThrow('away');
  }
});
