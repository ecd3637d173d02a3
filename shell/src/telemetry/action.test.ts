const reportAction = jest.fn();
jest.mock('./reporter', () => ({ reportAction: (action: object) => void reportAction(action) }));

type Actions = typeof import('./action');
let now = 0;
const pageTrace = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The module of a new page, whose web named this trace. */
async function aPage(description?: string): Promise<Actions> {
  const serverTiming = description === undefined ? [] : [{ name: 'traceparent', description }];
  performance.getEntriesByType = (() => [{ serverTiming }]) as never;
  jest.resetModules();
  const actions = await import('./action');
  actions.watchActions();
  return actions;
}

beforeEach(() => {
  now = 0;
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  reportAction.mockClear();
});
afterEach(() => jest.useRealTimers());

const partsOf = ({ actionTrace }: Actions) => actionTrace.headers().traceparent.split('-');
const tap = () => document.body.click();

test('calls of a visit are in the trace of its page; a tap is a part of it', async () => {
  const page = await aPage(`00-${pageTrace}-00f067aa0ba902b7-01`);
  const [version, trace, span, flags] = partsOf(page);
  expect([version, trace, flags]).toEqual(['00', pageTrace, '00']);
  expect(page.currentTrace()).toBe(pageTrace);
  now = 400;
  tap();
  const [, sameTrace, otherSpan] = partsOf(page);
  expect([sameTrace, otherSpan]).toEqual([pageTrace, expect.not.stringMatching(span ?? '')]);
  // Its page is exported, so it tells of itself.
  expect(reportAction.mock.calls).toEqual([
    [
      expect.objectContaining({
        name: 'visit',
        trace: pageTrace,
        span,
        parent: '00f067aa0ba902b7',
      }),
    ],
  ]);
});

test('a page without a named trace makes one of its own', async () => {
  const [, trace] = partsOf(await aPage());
  const [, other] = partsOf(await aPage());
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(trace);
});

test('an action is reported once, if its trace is exported, until its last answer', async () => {
  const page = await aPage();
  now = 100;
  tap();
  const [, trace, span] = partsOf(page);
  now = 250;
  page.actionTrace.answered(`00-${trace}-aaaaaaaaaaaaaaaa-01`);
  page.actionTrace.answered(`00-${'1'.repeat(32)}-aaaaaaaaaaaaaaaa-01`);
  page.actionTrace.answered(null);
  jest.advanceTimersByTime(10_000);
  tap();
  expect(reportAction.mock.calls).toEqual([
    [expect.objectContaining({ name: 'click', trace, span, ms: 150 })],
  ]);
});

test('calls that repeat long after an action are not its own, nor told of', async () => {
  const page = await aPage();
  const [, trace] = partsOf(page);
  now = 11_000;
  const [, later] = partsOf(page);
  expect(later).not.toBe(trace);
  page.actionTrace.answered(`00-${later}-aaaaaaaaaaaaaaaa-01`);
  jest.advanceTimersByTime(10_000);
  expect(reportAction).not.toHaveBeenCalled();
});

test('a page that stays open for long begins a new trace', async () => {
  const page = await aPage();
  const first = page.currentTrace();
  now = 1_900_000;
  tap();
  expect(page.currentTrace()).not.toBe(first);
});
