import { z } from 'zod';
import { pageQuery, previewSchema, uuid } from '../../platform/http/schemas';
import { eventSchema } from '../events/events.schema';

export const promotorSchema = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    city: z.string().nullable(),
    website: z.string().nullable(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    verified: z.boolean(),
  })
  .meta({ id: 'Promotor' });

export const promotorDetailSchema = promotorSchema
  .extend({ events: z.array(eventSchema) })
  .meta({ id: 'PromotorDetail' });

export const promotorsQuery = pageQuery.extend({ q: z.string().trim().max(100).optional() });

export type PromotorsQuery = z.output<typeof promotorsQuery>;
