// Runs alone: it counts every request of the page.
import { recover } from './recovery';

const ask = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>();
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = ask as unknown as typeof fetch;
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  history.replaceState(null, '', '/');
});

test('the site is asked ever more rarely, and the page loaded anew once it answers', async () => {
  recover(reload);
  const asked: number[] = [];
  for (let second = 1; second <= 130; second += 1) {
    const before = ask.mock.calls.length;
    await jest.advanceTimersByTimeAsync(1000);
    if (ask.mock.calls.length > before) asked.push(second);
  }
  expect(asked).toEqual([2, 4, 8, 16, 32, 64, 124]);
  expect(ask).toHaveBeenLastCalledWith('/health', { cache: 'no-store' });
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['the page is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s the site is asked at once', async (_, happen) => {
  recover(reload);
  happen();
  await jest.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  happen();
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalled();
});

test('the fallback page at its own address is left as it is', async () => {
  history.replaceState(null, '', '/offline');
  recover(reload);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ask).not.toHaveBeenCalled();
});
