import { z } from 'zod';
import { errorKinds, vitalMetrics } from '../../db/telemetry-kinds';
import { instant } from '../../platform/http/schemas';

const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const source = { remote: remoteName, release: z.string().regex(/^[\w.+-]{1,80}$/) };

/** What follows the pathname may tell who the visitor is, so it is cut off before anything else. */
const pathname = z
  .string()
  .transform((path) => path.split(/[?#]/)[0] ?? '')
  .pipe(z.string().startsWith('/').max(200))
  .meta({ description: 'Pathname of at most 200 characters; query and fragment are cut off' });

const visitReport = z.object({ kind: z.literal('visit'), ...source });

const errorReport = z.object({
  kind: z.enum(errorKinds),
  ...source,
  cause: z.string().min(1).max(300),
  path: pathname.optional(),
});

const vitalReport = z.object({
  kind: z.literal('vital'),
  ...source,
  metric: z.enum(vitalMetrics),
  value: z.number().min(0).max(600_000).describe('Milliseconds; CLS has no unit'),
});

const report = z.discriminatedUnion('kind', [visitReport, errorReport, vitalReport]);
export type Report = z.output<typeof report>;

export const reportsBody = z.object({
  reports: z.array(report).min(1).max(50),
  fromVisitor: z.boolean().default(true).describe('False for what a process of the site saw'),
});

export const releasesQuery = z.object({
  remote: remoteName.optional(),
  since: z.iso.datetime({ offset: true }).optional().describe('24 hours ago when left out'),
});

export const readerHeaders = z.object({ 'x-internal-key': z.string().max(200).optional() });

const count = z.int();
const vital = z.object({
  count,
  p75: z.number().describe('75th percentile, within 6%: milliseconds; CLS has no unit'),
});

const releaseTelemetrySchema = z
  .object({
    remote: z.string(),
    release: z.string(),
    visits: count,
    loadErrors: count,
    crashes: count,
    serverErrors: count,
    failingNetworks: count.describe('From how many networks failures came, up to 50'),
    vitals: z.object({ LCP: vital, INP: vital, CLS: vital, FCP: vital, TTFB: vital }).partial(),
    errors: z
      .array(
        z.object({
          kind: z.enum(errorKinds),
          cause: z.string(),
          path: z.string().nullable(),
          count,
          lastSeen: instant,
        }),
      )
      .describe('The latest ten; each count is of all time'),
  })
  .meta({ id: 'ReleaseTelemetry' });
export type ReleaseTelemetry = z.output<typeof releaseTelemetrySchema>;

export const releasesAnswer = z.object({
  data: z.array(releaseTelemetrySchema),
  meta: z.object({ since: instant }),
});
