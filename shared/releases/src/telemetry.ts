import { z } from 'zod';

/** What can go wrong with a release. */
export const errorKinds = ['load_error', 'crash', 'server_error'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The web vitals. CLS has no unit, the others are milliseconds. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** The remote and the release that a report is about. */
export const releaseSource = {
  remote: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  release: z.string().regex(/^[\w.+-]{1,80}$/),
};

/** What follows the pathname may tell who the visitor is, so it is cut off before anything else. */
const pathname = z
  .string()
  .transform((path) => path.split(/[?#]/)[0] ?? '')
  .pipe(z.string().startsWith('/').max(200))
  .meta({ description: 'Pathname of at most 200 characters; query and fragment are cut off' });

const visitReport = z.object({ kind: z.literal('visit'), ...releaseSource });

/** Of one report: it stands for what one process saw in a second. */
export const mostTimes = 10_000;

const errorReport = z.object({
  kind: z.enum(errorKinds),
  ...releaseSource,
  cause: z.string().min(1).max(300),
  path: pathname.optional(),
  stack: z
    .string()
    .min(1)
    .max(2_000)
    .optional()
    .describe('Frames in files of releases, one a line, without the message'),
  times: z
    .int()
    .min(1)
    .max(mostTimes)
    .optional()
    .describe('How often, once if left out; a visitor counts once, whatever it says'),
});

const vitalReport = z.object({
  kind: z.literal('vital'),
  ...releaseSource,
  metric: z.enum(vitalMetrics),
  value: z.number().min(0).max(600_000).describe('Milliseconds; CLS has no unit'),
  route: z
    .string()
    .startsWith('/')
    .max(100)
    .optional()
    .describe('Pattern of the route that the visit began at, such as `/events/:id`'),
});

/** One report to `POST /api/telemetry`; it says nothing about the visitor. */
export const reportSchema = z.discriminatedUnion('kind', [visitReport, errorReport, vitalReport]);
export type Report = z.output<typeof reportSchema>;

const count = z.int();
const vital = z.object({
  count,
  p75: z.number().describe('75th percentile, within 6%: milliseconds; CLS has no unit'),
});

const vitals = z.object({ LCP: vital, INP: vital, CLS: vital, FCP: vital, TTFB: vital }).partial();

/** The figures of one release, as `GET /api/telemetry/releases` gives them. */
export const releaseFiguresSchema = z
  .object({
    remote: z.string(),
    release: z.string(),
    visits: count,
    loadErrors: count,
    crashes: count,
    serverErrors: count,
    failingNetworks: count.describe('From how many networks failures came, up to 50'),
    vitals,
    routes: z
      .array(z.object({ route: z.string(), vitals }))
      .default([])
      .describe('The same for each route that reports named, the most reported first'),
    errors: z
      .array(
        z.object({
          kind: z.enum(errorKinds),
          cause: z.string(),
          path: z.string().nullable(),
          stack: z.string().nullable().default(null).describe('Of the first report that had one'),
          count,
          lastSeen: z.string().meta({ format: 'date-time' }),
        }),
      )
      .describe('The latest ten; each count is of all time'),
  })
  .meta({ id: 'ReleaseTelemetry' });
export type ReleaseFigures = z.output<typeof releaseFiguresSchema>;
