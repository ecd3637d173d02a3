import { context, trace, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from './context';
import { countRequest, requestsInFlight } from './http-metrics';
import { traceparentOf, type Correlation } from './ids';
import { correlationOf } from './request-log';
import { routeOf } from './routes';
import { endSpan, isChosen, isTracing, SpanKind, startSpan, startSpanWithIds } from './tracing';

interface Options {
  /** Whether callers may say that their trace is exported; not where anybody can call. */
  believesCallers: boolean;
}

interface Observed {
  active: Context;
  span: Span | undefined;
  ended: boolean;
}

const observed = new WeakMap<object, Observed>();

/**
 * Gives every request its ids, its context, its span and its figures. Before all routes, so that
 * it sees all of them.
 */
export function observeRequests(app: FastifyInstance, { believesCallers }: Options): void {
  app.addHook('onRequest', (request, reply, done) => {
    const correlation = correlationOf(request.raw);
    void reply.header('x-request-id', correlation.requestId);
    requestsInFlight.inc();
    const known = begin(request, correlation, believesCallers);
    observed.set(request.raw, known);
    const traceresponse = believesCallers ? undefined : exportedTrace(known);
    if (traceresponse) void reply.header('traceresponse', traceresponse);
    reply.raw.once('close', () => end(request, reply));
    context.with(known.active, done);
  });
  // What reads the body runs in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contextOfRequest(request), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
}

/** Of nginx: the caller went away before the answer was whole. */
const callerWentAway = 499;

/** Once for each request, after its answer or when its caller has gone away. */
function end(request: FastifyRequest, reply: FastifyReply): void {
  const known = observed.get(request.raw);
  if (known === undefined || known.ended) return;
  known.ended = true;
  requestsInFlight.dec();
  const route = routeOf(request);
  const { method } = request;
  const { elapsedTime } = reply;
  const wentAway = !reply.raw.writableEnded;
  const status = wentAway ? callerWentAway : reply.statusCode;
  countRequest({ method, route, status, seconds: elapsedTime / 1_000 });
  if (wentAway) request.log.info({ method, route, status, ms: elapsedTime }, 'request aborted');
  const { span } = known;
  if (span === undefined) return;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  endSpan(span, status >= 500 ? new Error(String(status)) : undefined);
}

function begin(request: FastifyRequest, correlation: Correlation, believed: boolean): Observed {
  if (!isTracing())
    return { active: contextOf({ ...correlation, sampled: false }), span: undefined, ended: false };
  const { traceId, parentId } = correlation;
  const sampled = believed && parentId ? correlation.sampled : isChosen(traceId);
  const parent = contextOf({ ...correlation, sampled });
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': request.method, 'request.id': correlation.requestId },
  };
  const span =
    parentId === undefined
      ? startSpanWithIds(request.method, { traceId }, options)
      : startSpan(request.method, options, parent);
  return { active: trace.setSpan(parent, span), span, ended: false };
}

/** Tells a browser that its trace is exported: then it reports its own part. */
function exportedTrace({ span }: Observed): string | undefined {
  if (span?.isRecording() !== true) return undefined;
  const { traceId, spanId } = span.spanContext();
  return traceparentOf(traceId, spanId, true);
}

/** For what runs outside of the request's own chain of calls. */
export const contextOfRequest = ({ raw }: { raw: object }): Context =>
  observed.get(raw)?.active ?? context.active();
