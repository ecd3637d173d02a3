import { keepDoing } from './rounds';

/** Counts rounds; `reached(n)` resolves when the n-th begins. */
function countedRounds(fail: (round: number) => boolean) {
  const waiting = new Map<number, () => void>();
  const counted = {
    count: 0,
    reached: (round: number) => new Promise<void>((resolve) => waiting.set(round, resolve)),
    async round() {
      counted.count += 1;
      waiting.get(counted.count)?.();
      if (fail(counted.count)) throw new Error('database away');
    },
  };
  return counted;
}

it('goes on after a failure, which it logs, and ends when asked to', async () => {
  const error = jest.fn();
  const rounds = countedRounds((round) => round === 1);
  const third = rounds.reached(3);
  const doing = keepDoing(rounds.round, { pauseMs: 1, log: { error }, what: 'counting' });
  await third;
  await doing.stop();
  const { count } = rounds;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rounds.count).toBe(count);
  expect(error.mock.calls).toEqual([[{ err: new Error('database away') }, 'counting']]);
});

it('does not wait for the pause when it ends', async () => {
  const rounds = countedRounds(() => false);
  const first = rounds.reached(1);
  const options = { pauseMs: 3_600_000, log: { error: jest.fn() }, what: 'counting' };
  const doing = keepDoing(rounds.round, options);
  await first;
  await doing.stop();
  expect(rounds.count).toBe(1);
});
