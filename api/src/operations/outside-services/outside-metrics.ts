import { durationBuckets, inSpan, registry, secondsSince, SpanKind } from '@panggung/observability';
import { Counter, Histogram } from 'prom-client';

const calls = new Counter({
  name: 'panggung_outside_calls_total',
  help: 'Calls of the payment gateway, the mail server, the identity provider and the beacon, by outcome',
  labelNames: ['service', 'operation', 'outcome'],
  registers: [registry],
});

const durations = new Histogram({
  name: 'panggung_outside_call_duration_seconds',
  help: 'Time that such calls took, failed ones included',
  labelNames: ['service', 'operation'],
  buckets: durationBuckets,
  registers: [registry],
});

/**
 * Measures a call of an outside service, in a span.
 * @param call may say how it ended; `error` if it throws and does not, and `ok` otherwise
 */
export async function measured<Answer>(
  service: 'gateway' | 'mail' | 'identity_provider' | 'beacon',
  operation: string,
  call: (ends: (outcome: string) => void) => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  let outcome: string | undefined;
  try {
    const answer = await inSpan(`${service} ${operation}`, { kind: SpanKind.CLIENT }, () =>
      call((kind) => (outcome = kind)),
    );
    outcome ??= 'ok';
    return answer;
  } finally {
    calls.inc({ service, operation, outcome: outcome ?? 'error' });
    durations.observe({ service, operation }, secondsSince(start));
  }
}
