import { z } from 'zod';
import { instant, paragraph, uuid } from '../../platform/http/schemas';
import { wallTime } from '../../platform/http/wall-time';

export const postponeBody = z.strictObject({
  startsAt: wallTime,
  endsAt: wallTime.nullable().meta({ description: 'When null, the event keeps its length' }),
  reason: paragraph(500).meta({ description: 'For the buyers' }),
});

export type Postpone = z.output<typeof postponeBody>;

export const postponedSchema = z
  .object({
    id: uuid,
    startsAt: instant,
    postponedFrom: instant,
    mailed: z.int().meta({ description: 'Mails that are on their way' }),
  })
  .meta({ id: 'PostponedEvent' });
