import { z } from 'zod';
import { paragraph } from '../../platform/http/schemas';
import { wallTime } from '../../platform/http/wall-time';

const reason = paragraph(500);

export const mailPreviewBody = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('cancellation'),
    reason,
    tookPlaceReason: paragraph(500).optional(),
  }),
  z.object({ about: z.literal('postponement'), startsAt: wallTime, reason }),
]);

export type MailPreviewRequest = z.output<typeof mailPreviewBody>;

export const mailPreviewSchema = z
  .object({
    audience: z.enum(['buyers', 'admitted', 'unpaid', 'holders', 'artists']).meta({
      description:
        '`admitted`: buyers whose tickets were all used at an event that took place; `holders`: of transferred tickets',
    }),
    addresses: z.int(),
    subject: z.string(),
    text: z.string().meta({ description: 'With sample data in the place of names and amounts' }),
  })
  .meta({ id: 'MailPreview' });

export type MailPreview = z.output<typeof mailPreviewSchema>;
