/** @jest-environment node */
import { serverReports } from './reports';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aReporter() {
  const told: unknown[] = [];
  const log = { error: jest.fn() };
  const fetch = (_what: string, _path: string, { body }: { body?: unknown }) => {
    told.push(JSON.parse(String(body)));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  return { report: serverReports({ api: { fetch }, secret: 'x'.repeat(32) }, log), told, log };
}

const fault = { remote: 'demo', release: '1.0.0-abc', cause: 'it throws', path: '/demo' };
const told = (times: number, cause = fault.cause) => ({
  kind: 'server_error',
  ...fault,
  cause,
  times,
});

test('each page that a release cost counts, and the log has the cause once', () => {
  const { report, told: requests, log } = aReporter();
  for (let page = 0; page < 30; page += 1) report(fault);
  report({ ...fault, cause: 'it hangs' });
  expect(requests).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(requests).toEqual([{ reports: [told(30), told(1, 'it hangs')], fromVisitor: false }]);
  report(fault);
  jest.advanceTimersByTime(1_000);
  expect(requests).toHaveLength(2);
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('the stack of the first of several is told', () => {
  const { report, told: requests } = aReporter();
  report({ ...fault, stack: 'at f (/remotes/demo/1.0.0-abc/server/remote.cjs:1:2)' });
  report({ ...fault, stack: 'at g (/remotes/demo/1.0.0-abc/server/remote.cjs:3:4)' });
  jest.advanceTimersByTime(1_000);
  expect(requests).toMatchObject([{ reports: [{ stack: expect.stringContaining('at f') }] }]);
});
