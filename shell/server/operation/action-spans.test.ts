/** @jest-environment node */
import { startTracing } from '@panggung/observability';
import { startOtlpReceiver } from '@panggung/observability/testing';
import { exportActions } from './action-spans';

const good = {
  name: 'click',
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
  span: '00f067aa0ba902b7',
  parent: '00f067aa0ba902b8',
  get start() {
    return Date.now() - 500;
  },
  ms: 120,
};

/** What a collector gets of reports. */
async function exported(reports: readonly unknown[], share = 1) {
  const collector = await startOtlpReceiver();
  const settings = { serviceName: 'panggung-web', endpoint: collector.url, headers: {}, share };
  const tracing = await startTracing(settings);
  exportActions(reports);
  await tracing.close();
  await collector.close();
  return collector.spans;
}

test('an action of a browser becomes a span with the ids that the browser made', async () => {
  const [span, ...others] = await exported([good]);
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    name: 'browser click',
    traceId: good.trace,
    spanId: good.span,
    parentSpanId: good.parent,
  });
  expect(Number(span && span.endTimeUnixNano - span.startTimeUnixNano) / 1e6).toBeCloseTo(120, 0);
});

test.each([
  ['a name of its own', { ...good, name: 'sari@contoh.test' }],
  ['a trace that is none', { ...good, trace: 'x'.repeat(32) }],
  ['a span of zeros', { ...good, span: '0'.repeat(16) }],
  ['an hour that is not over', { ...good, ms: 3_600_000 }],
  ['a day long ago', { ...good, start: 0 }],
  ['a clock that is far ahead', { ...good, start: Date.now() + 2 * 86_400_000 }],
  ['nothing', null],
  ['text', 'click'],
])('%s is dropped', async (_, report) => expect(await exported([report])).toEqual([]));

test('a trace that web has not chosen is not exported, whatever a browser says', async () =>
  expect(await exported([good], 0)).toEqual([]));
