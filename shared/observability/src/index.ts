export { runForCauses } from './causes';
export { contextOf, contextOfCause, currentIds, currentTraceparent, traceHeaders } from './context';
export { newSpanId, newTraceId, readCorrelation, traceparentOf } from './ids';
export { loggedError } from './logged-error';
export { durationBuckets, registry, secondsSince } from './metrics';
export { serveMetrics } from './metrics-server';
export { contextOfRequest, observeRequests } from './observe-requests';
export { observedServer } from './request-log';
export { labelRoute } from './routes';
export {
  endSpan,
  inSpan,
  isChosen,
  isTracing,
  markFailed,
  runInSpan,
  SpanKind,
  startSpan,
  startSpanWithIds,
  startTracing,
  type TracingSettings,
} from './tracing';
export { tracedFetch } from './traced-fetch';
