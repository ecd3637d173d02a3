import { createBatches } from './batches';
import { Busy } from './errors/common.errors';

/** Work that ends when the test says so. */
function gate() {
  const opens: (() => void)[] = [];
  return {
    pass: () => new Promise<void>((done) => opens.push(done)),
    open: () => opens.shift()?.(),
  };
}

const soon = () => new Promise((done) => setTimeout(done, 5));
const limits = { maxSize: 3, maxWaiting: 4, maxWaitMs: 60_000, concurrency: 2 };

it('serves who is alone at once, and who comes meanwhile together, first come, first served', async () => {
  const { pass, open } = gate();
  const seen: number[][] = [];
  const batches = createBatches<number, number>({
    ...limits,
    async run(_key, inputs) {
      seen.push(inputs);
      await pass();
      return inputs.map((input) => input * 2);
    },
  });
  const first = batches.add('a', 1);
  await soon();
  const others = [2, 3, 4, 5].map((input) => batches.add('a', input));
  open();
  expect(await first).toBe(2);
  await soon();
  open();
  await soon();
  open();
  expect(await Promise.all(others)).toEqual([4, 6, 8, 10]);
  expect(seen).toEqual([[1], [2, 3, 4], [5]]);
});

it('works on several keys at a time, but never twice on one', async () => {
  const { pass, open } = gate();
  const running = new Set<string>();
  let most = 0;
  const batches = createBatches<number, string>({
    ...limits,
    async run(key, inputs) {
      expect(running.has(key)).toBe(false);
      running.add(key);
      most = Math.max(most, running.size);
      await pass();
      running.delete(key);
      return inputs.map(() => key);
    },
  });
  const all = ['a', 'b', 'c'].map((key) => batches.add(key, 0));
  for (let round = 0; round < 3; round += 1) {
    await soon();
    open();
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(most).toBe(2);
});

it('refuses one input alone, or the whole batch', async () => {
  let broken = false;
  const batches = createBatches<number, number>({
    ...limits,
    run(_key, inputs) {
      if (broken) return Promise.reject(new Error('no database'));
      return Promise.resolve(inputs.map((input) => (input === 2 ? new Error('odd') : input)));
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map((input) => batches.add('a', input)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  broken = true;
  await expect(batches.add('a', 1)).rejects.toThrow('no database');
  broken = false;
  expect(await batches.add('a', 1)).toBe(1);
});

it('turns away whom it cannot serve in time', async () => {
  const { pass, open } = gate();
  const batches = createBatches<number, number>({
    ...limits,
    maxWaitMs: 20,
    async run(_key, inputs) {
      await pass();
      return inputs;
    },
  });
  // The test says what time it is: on a busy machine a few milliseconds can be many.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  const first = batches.add('a', 0);
  await soon();
  const waiting = Promise.allSettled([1, 2, 3, 4].map((input) => batches.add('a', input)));
  await expect(batches.add('a', 5)).rejects.toThrow(Busy);
  clock.mockReturnValue(40);
  open();
  expect(await first).toBe(0);
  for (const result of await waiting) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Busy) as Busy });
  }
  clock.mockRestore();
});
