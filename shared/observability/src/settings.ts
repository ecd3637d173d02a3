import { z } from 'zod';
import type { TracingSettings } from './tracing';

/** The settings of api and web that have to do with seeing; names as in OpenTelemetry. */
export const observabilitySettings = {
  /** Where traces are sent, by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Headers for the collector: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine((text) => text === '' || text.split(',').every((pair) => /^\s*[\w-]+=/.test(pair)), {
      error: 'must be name=value, separated by commas',
    }),
  /** Share of requests that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** Where metrics are served for Prometheus; without it they are not. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
};

type Settings = z.output<z.ZodObject<typeof observabilitySettings>>;

/**
 * What `startTracing` needs, of the settings of a process.
 * @param secret where anybody may name a trace
 */
export const tracingOf = (
  settings: Settings,
  serviceName: string,
  secret?: string,
): TracingSettings => ({
  serviceName,
  endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  headers: Object.fromEntries(
    settings.OTEL_EXPORTER_OTLP_HEADERS.split(',').filter(Boolean).map(pairOf),
  ),
  share: settings.OTEL_TRACES_SAMPLER_ARG,
  ...(secret === undefined ? {} : { secret }),
});

function pairOf(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
