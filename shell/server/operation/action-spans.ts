import { isChosen, isTracing, SpanKind, startSpanWithIds } from '@panggung/observability';
import { z } from 'zod';

/** A day: clocks of visitors are often wrong, and reports of sleeping phones come late. */
const oldest = 86_400_000;

const action = z.object({
  name: z.enum(['visit', 'click']),
  trace: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
  span: z.string().regex(/^(?!0{16})[0-9a-f]{16}$/),
  start: z.number(),
  ms: z.number().min(0).max(600_000),
});

/**
 * Exports what browsers report of their actions as the first spans of their traces. A report of a
 * trace that is not exported, or that is not as our pages write it, is dropped.
 */
export function exportActions(reports: readonly unknown[], now = Date.now()): void {
  if (!isTracing()) return;
  for (const report of reports) {
    const { data } = action.safeParse(report);
    if (!data || !isChosen(data.trace) || Math.abs(now - data.start) > oldest) continue;
    const { name, trace: traceId, span: spanId, start: startTime, ms } = data;
    startSpanWithIds(
      `browser ${name}`,
      { traceId, spanId },
      { kind: SpanKind.CLIENT, startTime },
    ).end(startTime + ms);
  }
}
