import { createTelemetryBuffer } from './telemetry.buffer';

const source = { remote: 'mf-catalog', release: '1.0.0-abc' };
const crash = (cause: string) => ({ kind: 'crash' as const, ...source, cause });

it('keeps one row for each key and the latest path', () => {
  const buffer = createTelemetryBuffer();
  buffer.add({ ...crash('TypeError: a b'), path: '/events' });
  buffer.add({ ...crash('TypeError: a b'), path: '/events/1' });
  buffer.add(crash('TypeError: a b'));
  buffer.add({ kind: 'visit', ...source });
  for (const value of [100, 100.5, 9_000]) {
    buffer.add({ kind: 'vital', ...source, metric: 'LCP', value });
  }
  const { counts, vitals, errors, dropped } = buffer.drain();
  expect(counts).toEqual([
    { ...source, kind: 'crash', count: 3 },
    { ...source, kind: 'visit', count: 1 },
  ]);
  expect(errors).toEqual([
    { ...crash('TypeError: a b'), count: 3, path: '/events/1', stack: null },
  ]);
  expect(vitals.map(({ count }) => count)).toEqual([2, 1]);
  expect(dropped).toBe(0);
});

it('keeps the first stack of a cause, and vitals by route beside those of the release', () => {
  const buffer = createTelemetryBuffer();
  buffer.add(crash('it throws'));
  for (const stack of ['at first', 'at second']) buffer.add({ ...crash('it throws'), stack });
  const vital = { kind: 'vital' as const, ...source, metric: 'LCP' as const, value: 100 };
  for (const route of ['/events', '/events/:id', '/events']) buffer.add({ ...vital, route });
  buffer.add(vital);
  const { errors, vitals, routeVitals } = buffer.drain();
  expect(errors.map(({ stack }) => stack)).toEqual(['at first']);
  expect(vitals.map(({ count }) => count)).toEqual([4]);
  expect(routeVitals.map(({ route, count }) => [route, count])).toEqual([
    ['/events', 2],
    ['/events/:id', 1],
  ]);
});

it('counts as often as a process of the site says, and a visitor once', () => {
  const buffer = createTelemetryBuffer();
  buffer.add({ ...crash('it throws'), times: 30 });
  buffer.add({ ...crash('it throws'), times: 5 });
  buffer.add({ ...crash('it throws'), times: 1_000 }, 'a network');
  const { counts, errors } = buffer.drain();
  expect([counts[0]?.count, errors[0]?.count]).toEqual([36, 36]);
});

it('is empty after it was drained', () => {
  const buffer = createTelemetryBuffer();
  buffer.add(crash('once'));
  buffer.drain();
  expect(buffer.drain()).toEqual({
    counts: [],
    vitals: [],
    routeVitals: [],
    errors: [],
    networks: [],
    dropped: 0,
  });
});

it('takes no more rows than its limit, yet goes on counting in those it has', () => {
  const buffer = createTelemetryBuffer(10);
  for (let number = 0; number < 1_000; number += 1) buffer.add(crash(`cause ${number}`));
  buffer.add(crash('cause 3'));
  const { counts, errors, dropped } = buffer.drain();
  expect(errors).toHaveLength(10);
  expect(errors[3]?.count).toBe(2);
  expect(dropped).toBe(990);
  expect(counts[0]?.count).toBe(1_001);
});
