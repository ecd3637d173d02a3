import { context, trace } from '@opentelemetry/api';
import { endSpan, secondsSince, SpanKind, startSpan } from '@panggung/observability';
import type pg from 'pg';
import { countPool, poolFailures, poolWaits } from './pool-metrics';
import { statementOf } from './statement-text';

type Callback = Parameters<pg.Pool['connect']>[0];

/** Milliseconds of waiting below which a trace does not show it. */
const worthShowing = 1;

/**
 * Measures how long work waits for a connection, and makes every statement a span of what runs it.
 * @param kind of work, e.g. `sales`
 */
export function observePool(kind: string, pool: pg.Pool): void {
  countPool(kind, pool);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  const note = noteWaits(kind);
  const observed = (callback?: Callback): unknown => {
    const start = performance.now();
    if (callback === undefined) {
      const client = connect() as Promise<pg.PoolClient>;
      client.then(
        () => note(start, false),
        () => note(start, true),
      );
      return client;
    }
    // The pool calls back in the context of whoever gave the connection back.
    const active = context.active();
    return connect((error, client, done) => {
      context.with(active, () => {
        note(start, error !== undefined);
        callback(error, client, done);
      });
    });
  };
  pool.connect = observed as typeof pool.connect;
  pool.on('connect', traceStatements);
}

const noteWaits = (kind: string) => (start: number, failed: boolean) => {
  poolWaits.observe({ pool: kind }, secondsSince(start));
  if (failed) poolFailures.inc({ pool: kind });
  if (performance.now() - start < worthShowing) return;
  if (trace.getActiveSpan()?.isRecording() !== true) return;
  const startTime = performance.timeOrigin + start;
  startSpan(
    'wait for a connection',
    { startTime, attributes: { 'db.client.connection.pool.name': kind } },
    context.active(),
  ).end();
};

type Query = (...given: unknown[]) => unknown;

function traceStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const text = trace.getActiveSpan()?.isRecording() === true && statementOf(given[0]);
    if (!text) return query(...given);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const [name = 'SQL'] = text.split(/[\s;]/, 1);
    const active = context.active();
    const span = startSpan(name.toUpperCase(), { kind: SpanKind.CLIENT, attributes }, active);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answer = (error: unknown, result: unknown) => {
        endSpan(span, error ?? undefined);
        context.with(active, () => void (last as Query)(error, result));
      };
      return query(...given.slice(0, -1), answer);
    }
    const answer = query(...given) as Promise<unknown>;
    answer.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return answer;
  };
  client.query = traced as typeof client.query;
}
