import { context, createContextKey, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { newSpanId, readCorrelation, traceparentOf, type Correlation } from './ids';

// The API's own manager keeps no context; this one works without a collector as well.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

const requestIdKey = createContextKey('request id');

/** The ids of what runs at the moment; undefined outside of a request or a job. */
export function currentIds(): { requestId: string; traceId: string } | undefined {
  const active = context.active();
  const span = trace.getSpanContext(active);
  if (span === undefined) return undefined;
  const requestId = active.getValue(requestIdKey);
  return {
    requestId: typeof requestId === 'string' ? requestId : span.traceId,
    traceId: span.traceId,
  };
}

/** The headers that lead a call to what caused it. */
export function traceHeaders(): { traceparent?: string; 'x-request-id'?: string } {
  const ids = currentIds();
  const traceparent = currentTraceparent();
  return ids && traceparent ? { traceparent, 'x-request-id': ids.requestId } : {};
}

/** `traceparent` of what runs at the moment: jobs keep it, to name what put them into the queue. */
export function currentTraceparent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  if (span === undefined) return undefined;
  return traceparentOf(span.traceId, span.spanId, (span.traceFlags & TraceFlags.SAMPLED) === 1);
}

/** A context that continues the caller's trace, or begins one with the given ids. */
export function contextOf({ requestId, traceId, parentId, sampled }: Correlation): Context {
  const named = context.active().setValue(requestIdKey, requestId);
  return trace.setSpanContext(named, {
    traceId,
    spanId: parentId ?? newSpanId(),
    traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
}

/** A context for work that was caused elsewhere; a new trace when the cause is not known. */
export const contextOfCause = (traceparent: string | undefined): Context =>
  contextOf(readCorrelation({ traceparent }));
