import { context, trace } from '@opentelemetry/api';
import { contextOfCause } from './context';
import { startOtlpReceiver } from './testing';
import { inSpan, startTracing, runForCauses, tracedFetch } from '.';

it('does the work as well when the collector is away, and ends within two seconds', async () => {
  const tracing = await startTracing({
    serviceName: 'test',
    endpoint: 'http://127.0.0.1:9',
    headers: {},
    share: 1,
  });
  expect(await runForCauses('job', [undefined], {}, () => Promise.resolve(7))).toBe(7);
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 2_000).unref());
  await Promise.race([tracing.close(), late]);
});

it('marks what failed with the kind of the error, not with its words', async () => {
  const collector = await startOtlpReceiver();
  const settings = { serviceName: 'test', endpoint: collector.url, headers: {}, share: 1 };
  const tracing = await startTracing(settings);
  const failing = () => inSpan('part', {}, () => Promise.reject(new TypeError('for Sari')));
  await expect(runForCauses('job', [undefined], {}, failing)).rejects.toThrow('for Sari');
  await tracing.close();
  await collector.close();
  const failed = collector.spans.map(({ name, status }) => [name, status.code]);
  expect(failed).toEqual([
    ['part', 2],
    ['job', 2],
  ]);
  expect(collector.bodies.join()).toContain('TypeError');
  expect(collector.bodies.join()).not.toContain('Sari');
});

it('gives calls the ids of what runs, and begins none outside', async () => {
  const collector = await startOtlpReceiver();
  const seen: Headers[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    seen.push(new Headers(init?.headers));
    return Promise.resolve(new Response('{}'));
  });
  const cause = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
  await tracedFetch('alone', 'http://api.test');
  await context.with(contextOfCause(cause), () => tracedFetch('caused', 'http://api.test'));
  jest.restoreAllMocks();
  await collector.close();
  expect(seen.map((headers) => headers.get('traceparent'))).toEqual([null, cause]);
  expect(seen[1]?.get('x-request-id')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(trace.getActiveSpan()).toBeUndefined();
});
