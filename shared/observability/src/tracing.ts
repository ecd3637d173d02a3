import { createHash } from 'node:crypto';
import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import { newSpanId, newTraceId } from './ids';

export interface TracingSettings {
  /** `panggung-api`, `panggung-web`. */
  serviceName: string;
  endpoint: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** Share of requests that are traced, 0 to 1. */
  share: number;
  /**
   * Where anybody may name a trace: decides which are exported, so that nobody can choose an id
   * that is. The same in all copies, so that a trace is exported whole.
   */
  secret?: string;
}

export interface Tracing {
  /** Sends what waits; a collector that does not answer is waited for a second at most. */
  close(): Promise<void>;
}

export interface SpanOptions {
  /** Milliseconds since 1970; now when left out. */
  startTime?: number;
  kind?: SpanKind;
  attributes?: Attributes;
  links?: Link[];
}

/** Ids for the next span, for a trace that has its id already. */
let presetIds: { traceId: string; spanId?: string } | undefined;
let processor: SpanProcessor | undefined;
let decide: (traceId: string) => boolean = () => false;
const idle = trace.getTracer('panggung');
let tracer = idle;

/** Whether spans are made at all. */
export const isTracing = (): boolean => processor !== undefined;

/** Whether a trace that begins here, or whose caller is not believed, is exported. */
export const isChosen = (traceId: string): boolean => decide(traceId);

/** Begins to export spans, if there is a collector. The libraries are loaded only then. */
export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { endpoint, headers, share, serviceName, secret = '' } = settings;
  if (endpoint === undefined) return { close: () => Promise.resolve() };
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const batches = new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({
      root: {
        shouldSample: (_, traceId) => ({
          decision: isChosen(traceId)
            ? sdk.SamplingDecision.RECORD_AND_SAMPLED
            : sdk.SamplingDecision.NOT_RECORD,
        }),
      },
    }),
    spanProcessors: [batches],
    idGenerator: {
      generateTraceId: () => presetIds?.traceId ?? newTraceId(),
      generateSpanId: () => presetIds?.spanId ?? newSpanId(),
    },
  });
  tracer = provider.getTracer('panggung');
  processor = batches;
  decide = (traceId) => shareOf(secret, traceId) < share;
  return {
    async close() {
      processor = undefined;
      decide = () => false;
      tracer = idle;
      const late = new Promise((done) => setTimeout(done, 1_000).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** 0 to 1, evenly; known to nobody without the secret. */
const shareOf = (secret: string, traceId: string): number =>
  createHash('sha256').update(secret).update(traceId).digest().readUInt32BE() / 2 ** 32;

/** Begins a span with ids that were made before, as those of a browser. */
export function startSpanWithIds(
  name: string,
  ids: { traceId: string; spanId?: string; parentId?: string | undefined },
  options: SpanOptions,
): Span {
  const { traceId, parentId } = ids;
  presetIds = ids;
  try {
    if (parentId === undefined) return tracer.startSpan(name, { ...options, root: true });
    const traceFlags = isChosen(traceId) ? TraceFlags.SAMPLED : TraceFlags.NONE;
    const parent = { traceId, spanId: parentId, traceFlags, isRemote: true };
    return tracer.startSpan(name, options, trace.setSpanContext(context.active(), parent));
  } finally {
    presetIds = undefined;
  }
}

/** Begins a span under a context; end it with `endSpan`. */
export const startSpan = (name: string, options: SpanOptions, parent: Context): Span =>
  tracer.startSpan(name, options, parent);

/** Ends a span, with the error that it ended with, if any. The message may be personal. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) markFailed(span, error);
  span.end();
}

/** The same for a span that goes on. */
export function markFailed(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR, message: name });
}

/** Stands for a span where none is recorded. */
export const noSpan = trace.wrapSpanContext({
  traceId: '0'.repeat(32),
  spanId: '0'.repeat(16),
  traceFlags: TraceFlags.NONE,
});

/** Runs work in a span, if its cause is traced; else it just runs it. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (trace.getActiveSpan()?.isRecording() !== true) return work(noSpan);
  return runInSpan(tracer.startSpan(name, options), context.active(), work);
}

/** The same with a span that has begun. */
export async function runInSpan<Result>(
  span: Span,
  parent: Context,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      const result = await work(span);
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

export { SpanKind };
