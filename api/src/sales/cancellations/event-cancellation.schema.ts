import { z } from 'zod';
import { instant, paragraph, uuid } from '../../platform/http/schemas';

export const cancelEventBody = z.object({
  reason: paragraph(500),
  tookPlaceReason: paragraph(500).optional().meta({
    description:
      'Why the event took place before it was cancelled, for buyers: tickets that were admitted on its day are then not refunded',
  }),
});

export type CancelEvent = z.output<typeof cancelEventBody>;

export const cancelledEventSchema = z
  .object({
    id: uuid,
    status: z.literal('cancelled'),
    reason: z.string(),
    tookPlaceReason: z.string().nullable(),
    cancelledAt: instant,
  })
  .meta({ id: 'CancelledEvent' });

export type CancelledEvent = z.output<typeof cancelledEventSchema>;
