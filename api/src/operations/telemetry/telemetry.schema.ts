import { releaseFiguresSchema, releaseSource, reportSchema } from '@panggung/releases/telemetry';
import { z } from 'zod';
import { instant } from '../../platform/http/schemas';

export const reportsBody = z.object({
  reports: z.array(reportSchema).min(1).max(50),
  fromVisitor: z.boolean().default(true).describe('False for what a process of the site saw'),
});

export const releasesQuery = z.object({
  remote: releaseSource.remote.optional(),
  since: z.iso.datetime({ offset: true }).optional().describe('24 hours ago when left out'),
});

export const readerHeaders = z.object({ 'x-internal-key': z.string().max(200).optional() });

export const releasesAnswer = z.object({
  data: z.array(releaseFiguresSchema),
  meta: z.object({ since: instant }),
});
