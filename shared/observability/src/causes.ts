import { context, trace, type Link, type Span } from '@opentelemetry/api';
import { contextOf } from './context';
import { readCorrelation } from './ids';
import {
  isTracing,
  noSpan,
  runInSpan,
  startSpan,
  startSpanWithIds,
  type SpanOptions,
} from './tracing';

/**
 * Runs work that was caused earlier, or by several at once, in the trace of its cause: of the first
 * one that is exported, linked to the others. Without a cause it begins a trace of its own.
 * @param causes `traceparent` of each, if it is known
 */
export function runForCauses<Result>(
  name: string,
  causes: readonly (string | undefined)[],
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const known = causes.map((traceparent) => readCorrelation({ traceparent }));
  const main = known.find(({ sampled }) => sampled) ?? known[0] ?? readCorrelation({});
  const parent = contextOf(main);
  if (!isTracing()) return context.with(parent, () => work(noSpan));
  const links = known.filter((one) => one !== main && one.parentId !== undefined).map(linkTo);
  const span =
    main.parentId === undefined
      ? startSpanWithIds(name, main, { ...options, links })
      : startSpan(name, { ...options, links }, parent);
  return runInSpan(span, parent, work);
}

const linkTo = (cause: ReturnType<typeof readCorrelation>): Link => ({
  context: trace.getSpanContext(contextOf(cause)) ?? noSpan.spanContext(),
});
