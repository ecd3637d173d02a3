import { z } from 'zod';
import { observabilitySettings, tracingOf } from './settings';

const settings = z.object(observabilitySettings);

it('is off and local by default', () => {
  expect(settings.parse({})).toEqual({
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_TRACES_SAMPLER_ARG: 0.1,
    METRICS_HOST: '127.0.0.1',
  });
});

it('reads the headers of a collector', () => {
  const given = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YTpi==, x-tenant=panggung' };
  expect(tracingOf(settings.parse(given), 'test').headers).toEqual({
    authorization: 'Basic YTpi==',
    'x-tenant': 'panggung',
  });
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'ftp://collector'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '70000'],
])('refuses %s=%s', (name, value) => {
  const { error } = settings.safeParse({ [name]: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
