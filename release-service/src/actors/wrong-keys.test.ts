import { Unknown } from './unknown';
import { limitWrongKeys } from './wrong-keys';

const wrong = () => Promise.reject(new Unknown('nobody'));
const right = () => Promise.resolve('somebody');
const from = (ip: string, shown = 'x') => ({ ip, shown });

async function outcomes(tries: Promise<unknown>[]): Promise<Record<string, number>> {
  const names = (await Promise.allSettled(tries)).map((one) =>
    one.status === 'fulfilled' ? 'found' : (one.reason as Error).name,
  );
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  );
}

test('after twenty wrong keys a network is told to wait, and nothing is looked up', async () => {
  const limited = limitWrongKeys();
  let looked = 0;
  const look = () => {
    looked += 1;
    return wrong();
  };
  // At once, from all addresses that one has there.
  const tries = Array.from({ length: 60 }, (_, nth) =>
    limited(from(`203.0.113.${nth}`, `key ${nth}`), look),
  );
  expect(await outcomes(tries)).toEqual({ Unknown: 20, TooMany: 40 });
  expect(looked).toBe(20);
  await expect(limited(from('203.0.114.1'), wrong)).rejects.toThrow(Unknown);
});

test('a key that was right goes on, whatever neighbours try', async () => {
  const limited = limitWrongKeys();
  expect(await limited(from('203.0.113.1', 'right'), right)).toBe('somebody');
  await outcomes(Array.from({ length: 30 }, () => limited(from('203.0.113.2'), wrong)));
  expect(await limited(from('203.0.113.1', 'right'), right)).toBe('somebody');
  // Once it is revoked it is a wrong one like any other.
  await expect(limited(from('203.0.113.1', 'right'), wrong)).rejects.toThrow(Unknown);
  await expect(limited(from('203.0.113.1', 'right'), wrong)).rejects.toThrow(/wrong keys/);
});

test('many right keys of one network are no wrong ones, and neither are faults of ours', async () => {
  const limited = limitWrongKeys();
  for (let nth = 0; nth < 50; nth += 1) {
    await limited(from('203.0.113.1', `key ${nth}`), right);
    const broken = limited(from('203.0.113.1', `other ${nth}`), () => Promise.reject(new Error()));
    await expect(broken).rejects.toThrow(Error);
  }
  await expect(limited(from('203.0.113.1'), wrong)).rejects.toThrow(Unknown);
});
