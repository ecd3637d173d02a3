import { isChosen, isTracing, SpanKind, startSpanWithIds } from '@panggung/observability';
import { z } from 'zod';

/** A day: clocks of visitors are often wrong, and reports of sleeping phones come late. */
const oldest = 86_400_000;

const spanId = z.string().regex(/^(?!0{16})[0-9a-f]{16}$/);

const action = z.object({
  name: z.enum(['visit', 'click', 'back']),
  trace: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
  span: spanId,
  parent: spanId.optional(),
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
    const { name, trace: traceId, span, parent: parentId, start: startTime, ms } = data;
    const ids = { traceId, spanId: span, parentId };
    startSpanWithIds(`browser ${name}`, ids, { kind: SpanKind.CLIENT, startTime }).end(
      startTime + ms,
    );
  }
}
