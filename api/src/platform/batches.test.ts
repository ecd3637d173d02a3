import { Batches } from './batches';
import { Busy } from './errors/common.errors';

/** Work that ends when the test says so. */
function gate() {
  const opens: (() => void)[] = [];
  return {
    pass: () => new Promise<void>((done) => opens.push(done)),
    open: () => opens.shift()?.(),
  };
}

/** When all that can be done by now is done: turns of the event loop, however long they take. */
async function soon(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

const limits = {
  maxSize: 3,
  maxKeys: 3,
  maxWaiting: 4,
  maxWaitingInAll: 100,
  maxWaitMs: 60_000,
  concurrency: 2,
  concurrencyAlone: 1,
  apartMs: 60_000,
};

/** What is still open of some promises after a moment. */
async function outcomes(promises: Promise<unknown>[]): Promise<string[]> {
  const open = soon().then(() => 'open');
  return Promise.all(
    promises.map((one) =>
      Promise.race([
        one.then(
          () => 'served',
          (error: unknown) => (error instanceof Busy ? 'busy' : String(error)),
        ),
        open,
      ]),
    ),
  );
}

it('serves who is alone at once, and who comes meanwhile together, first come, first served', async () => {
  const { pass, open } = gate();
  const seen: number[][] = [];
  const batches = new Batches<number, number>({
    ...limits,
    async run(inputs) {
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

it('puts several keys into one batch, with equal shares, but no key into two', async () => {
  const { pass, open } = gate();
  const seen: string[][] = [];
  const batches = new Batches<string, string>({
    ...limits,
    maxSize: 4,
    concurrency: 3,
    async run(inputs) {
      seen.push(inputs);
      await pass();
      return inputs;
    },
  });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'].map((input) =>
    batches.add(input.charAt(0), input),
  );
  for (let round = 0; round < 5; round += 1) {
    await soon();
    open();
  }
  await Promise.all(all);
  expect(seen).toEqual([['c1', 'b1', 'a1', 'a2'], ['d1'], ['b2', 'a3', 'a4']]);
});

it('lets a ninth key through that eight busy ones would starve', async () => {
  const served: string[] = [];
  const batches = new Batches<string, string>({
    ...limits,
    maxSize: 8,
    maxKeys: 8,
    maxWaiting: 50,
    maxWaitingInAll: 1000,
    concurrency: 1,
    async run(inputs) {
      await soon();
      served.push(...inputs);
      return inputs;
    },
  });
  const keep = new AbortController();
  const eight = 'abcdefgh'.split('').map(async (key) => {
    while (!keep.signal.aborted) await Promise.all([1, 2, 3].map(() => batches.add(key, key)));
  });
  await soon();
  const before = served.length;
  expect(await batches.add('ninth', 'ninth')).toBe('ninth');
  // Never behind more than the batch at work and one round of the others.
  expect(served.length - before).toBeLessThan(40);
  keep.abort();
  await Promise.all(eight);
});

it('refuses one input alone, or all of them', async () => {
  let broken = false;
  const batches = new Batches<number, number>({
    ...limits,
    run(inputs) {
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

it('a key that fails takes no other with it, and is kept apart until it works again', async () => {
  let locked = true;
  const seen: { inputs: string[]; alone: boolean }[] = [];
  const batches = new Batches<string, string>({
    ...limits,
    run(inputs, { alone }) {
      seen.push({ inputs, alone });
      if (locked && inputs.includes('a')) return Promise.reject(new Error('locked'));
      return Promise.resolve(inputs);
    },
  });
  const ask = () => outcomes(['a', 'b'].map((key) => batches.add(key, key)));
  expect(await ask()).toEqual(['Error: locked', 'served']);
  expect(await ask()).toEqual(['Error: locked', 'served']);
  locked = false;
  expect(await ask()).toEqual(['served', 'served']);
  expect(await ask()).toEqual(['served', 'served']);
  expect(seen.map(({ inputs, alone }) => `${inputs.join()}${alone ? ' alone' : ''}`)).toEqual([
    ...['a,b', 'a alone', 'b alone'],
    ...['a alone', 'b alone'],
    ...['a alone', 'b alone'],
    'a,b',
  ]);
});

it('refuses in time whom it cannot serve, whatever the batch at work does', async () => {
  const batches = new Batches<number, number>({
    ...limits,
    maxWaitMs: 20,
    run: () => new Promise(() => undefined),
  });
  const stuck = batches.add('a', 0);
  await soon();
  const waiting = Promise.allSettled([1, 2, 3, 4].map((input) => batches.add('a', input)));
  await expect(batches.add('a', 5)).rejects.toThrow(Busy);
  const isBusy = { status: 'rejected', reason: expect.any(Busy) };
  expect(await waiting).toEqual([isBusy, isBusy, isBusy, isBusy]);
  expect(await outcomes([stuck])).toEqual(['open']);
});

it('limits all lines together, at the cost of the longest', async () => {
  const { pass, open } = gate();
  const batches = new Batches<string, string>({
    ...limits,
    maxSize: 1,
    maxWaiting: 10,
    maxWaitingInAll: 4,
    concurrency: 1,
    async run(inputs) {
      await pass();
      return inputs;
    },
  });
  const atWork = batches.add('x', 'x');
  await soon();
  const long = ['a1', 'a2', 'a3', 'a4'].map((input) => batches.add('a', input));
  const short = batches.add('b', 'b1');
  expect(await outcomes(long)).toEqual(['open', 'open', 'open', 'busy']);
  expect(await outcomes([batches.add('a', 'a5')])).toEqual(['busy']);
  for (let round = 0; round < 6; round += 1) {
    open();
    await soon();
  }
  expect(await outcomes([atWork, short, ...long.slice(0, 3)])).toEqual(Array(5).fill('served'));
});
