import { startPump } from './pump';

/** A queue of numbers, and a pump on it. */
function pumpOn(
  queue: number[],
  run: (job: number) => Promise<void>,
  pace = () => ({ concurrency: 4, restMs: 0 }),
) {
  const asked: number[] = [];
  const pump = startPump({
    async fetch(most) {
      asked.push(most);
      return queue.splice(0, most);
    },
    run,
    pace,
    pauseMs: 5,
    onError: () => undefined,
  });
  return { pump, asked };
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 1));
};

it('does all of it, never more at a time than it may', async () => {
  let [atWork, most, done] = [0, 0, 0];
  const { pump, asked } = pumpOn(
    Array.from({ length: 50 }, (_, index) => index),
    async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise((finish) => setTimeout(finish, 1));
      atWork -= 1;
      done += 1;
    },
  );
  await until(() => done === 50);
  await pump.stop();
  expect(most).toBe(4);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(2);
});

it('goes on beside a job that hangs, and waits for it at the end', async () => {
  let release = () => {};
  const hangs = new Promise<void>((done) => (release = done));
  const done: number[] = [];
  const { pump } = pumpOn([0, 1, 2, 3, 4, 5, 6, 7, 8], async (job) => {
    if (job === 0) await hangs;
    done.push(job);
  });
  await until(() => done.length === 8);
  const stopped = pump.stop().then(() => done.push(-1));
  release();
  await stopped;
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0, -1]);
});

it('takes its time in a rush, without coming to an end', async () => {
  let rush = false;
  let [atWork, most, done] = [0, 0, 0];
  const queue = Array.from({ length: 60 }, (_, index) => index);
  const { pump } = pumpOn(
    queue,
    async (job) => {
      rush = job >= 20 && job < 40;
      atWork += 1;
      if (job > 30 && job < 40) most = Math.max(most, atWork);
      await new Promise((finish) => setTimeout(finish, 1));
      atWork -= 1;
      done += 1;
    },
    () => (rush ? { concurrency: 2, restMs: 1 } : { concurrency: 8, restMs: 0 }),
  );
  await until(() => done === 60);
  await pump.stop();
  expect(most).toBe(2);
});

it('goes on after the queue could not be read', async () => {
  let looks = 0;
  const onError = jest.fn();
  const pump = startPump({
    fetch: () => ((looks += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve([])),
    run: () => Promise.resolve(),
    pace: () => ({ concurrency: 2, restMs: 0 }),
    pauseMs: 1,
    onError,
  });
  await until(() => looks > 2);
  await pump.stop();
  expect(onError).toHaveBeenCalledTimes(1);
});
