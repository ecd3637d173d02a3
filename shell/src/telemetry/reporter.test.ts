import { describeFailure } from './describe-failure';
import { report, reportAs, reportFailure, sendReports } from './reporter';

const beacon = jest.fn<boolean, [string, Blob]>(() => true);
beforeAll(() => Object.assign(navigator, { sendBeacon: beacon }));
beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockClear();
});
afterEach(() => jest.useRealTimers());

const failure = (remote: string) =>
  ({ kind: 'load_error', remote, release: '1', cause: 'x', path: '/' }) as const;

async function sent(): Promise<unknown[]> {
  const texts = await Promise.all(beacon.mock.calls.map(([, blob]) => new Response(blob).text()));
  return texts.flatMap((text) => (JSON.parse(text) as { reports: unknown[] }).reports);
}

test('failures are sent soon, together, and each once a page', async () => {
  report({ kind: 'visit', remote: 'a', release: '1' });
  report(failure('a'));
  report(failure('a'));
  report(failure('b'));
  jest.advanceTimersByTime(400);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/api/telemetry');
  jest.useRealTimers();
  expect(await sent()).toEqual([
    { kind: 'visit', remote: 'a', release: '1' },
    failure('a'),
    failure('b'),
  ]);
});

test('a failure goes with the place where it was thrown, on one page so many', async () => {
  reportAs({ nonce: 'n', shell: '1.0.0-shell' });
  const error = Object.assign(new Error('Halo sari@panggung.test'), {
    stack: `Error: Halo sari@panggung.test\n    at f (${location.origin}/remotes/a/1/x.js?a=b:1:2)`,
  });
  for (let count = 0; count < 12; count += 1) reportFailure(failure(`stack-${count}`), error);
  reportFailure(failure('stack-0'), new Error('once more'));
  reportFailure(failure('no-error'), 'a text');
  sendReports();
  jest.useRealTimers();
  const reports = (await sent()) as { remote: string; stack?: string }[];
  expect(reports).toHaveLength(13);
  expect(reports[0]).toEqual({ ...failure('stack-0'), stack: 'at f (/remotes/a/1/x.js:1:2)' });
  expect(reports.filter(({ stack }) => stack !== undefined)).toHaveLength(10);
});

test('visits wait for others, and go when the page does', () => {
  report({ kind: 'visit', remote: 'c', release: '1' });
  jest.advanceTimersByTime(3000);
  expect(beacon).not.toHaveBeenCalled();
  sendReports();
  expect(beacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(beacon).toHaveBeenCalledTimes(1);
});

test('more than the API takes at once goes in parts', () => {
  for (let count = 0; count < 120; count += 1) report(failure(`many-${count}`));
  sendReports();
  expect(beacon).toHaveBeenCalledTimes(3);
});

test('a cause is short and holds no secret of an address', () => {
  const text = describeFailure(
    new Error(
      `Loading chunk 1 failed.\n(missing: http://x/remotes/~abc.DEF-1/admin/1.js?a=b) ${'y'.repeat(400)}`,
    ),
  );
  expect(text).toContain('Error: Loading chunk 1 failed. (missing: http://x/remotes/~/admin/1.js');
  expect(text).not.toContain('DEF');
  expect(text).not.toContain('a=b');
  expect(text.length).toBeLessThanOrEqual(300);
});
