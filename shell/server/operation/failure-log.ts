import { errorKinds, releaseSource } from '@panggung/releases/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Lines in a minute; what is over that is in the figures of the releases all the same. */
const most = 60;

const failure = z.object({ kind: z.enum(errorKinds), ...releaseSource });

/** Logs failures that browsers report, with the trace whose code their visitors see. */
export function failureLog(now = () => performance.now()) {
  let since = -Infinity;
  let written = 0;
  return (log: FastifyBaseLogger, reports: readonly object[], trace: string | undefined): void => {
    if (now() - since > 60_000) {
      since = now();
      written = 0;
    }
    for (const report of reports) {
      const { data } = failure.safeParse(report);
      if (!data || written >= most) continue;
      written += 1;
      log.warn({ ...data, pageTrace: trace }, 'a browser reports a failure');
    }
  };
}
