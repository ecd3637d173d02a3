import { z } from 'zod';
import { instant, paragraph, uuid } from '../../platform/http/schemas';

export const cancelEventBody = z.object({ reason: paragraph(500) });

export const cancelledEventSchema = z
  .object({
    id: uuid,
    status: z.literal('cancelled'),
    reason: z.string(),
    cancelledAt: instant,
  })
  .meta({ id: 'CancelledEvent' });

export type CancelledEvent = z.output<typeof cancelledEventSchema>;
