import { z } from 'zod';
import { eventSchema } from '../events/events.schema';
import {
  pageMeta,
  pageQuery,
  previewSchema,
  rupiahSchema,
  uuid,
} from '../../platform/http/schemas';

const variantSchema = z
  .object({
    id: uuid,
    name: z.string(),
    price: rupiahSchema,
    available: z.int().meta({ description: 'Units still free at this moment' }),
    status: z.enum(['on_sale', 'low', 'sold_out']),
  })
  .meta({ id: 'MerchandiseVariant' });

export const merchandiseSchema = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    category: z.string(),
    artist: z.object({ id: uuid, stage_name: z.string() }).nullable(),
    promotor: z.object({ id: uuid, name: z.string() }).nullable(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    priceFrom: rupiahSchema.meta({ description: 'The lowest price; 0 without variants' }),
    variants: z.array(variantSchema),
  })
  .meta({ id: 'Merchandise' });

export const merchandiseListSchema = z.object({ data: z.array(merchandiseSchema), meta: pageMeta });

export type Merchandise = z.output<typeof merchandiseSchema>;

/** One product with what only its own page and the cart show. */
export const merchandiseDetailSchema = merchandiseSchema
  .extend({
    events: z
      .array(
        eventSchema
          .pick({ id: true, title: true, date: true, venue: true, location: true })
          .meta({ id: 'PickupEvent' }),
      )
      .meta({
        description:
          'The next events where it is handed out and whose tickets can be bought, now or later',
      }),
    moreEvents: z.boolean().meta({ description: 'Whether there are more than these' }),
    atEvent: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether it is handed out at the `event` of the query; null without' }),
  })
  .meta({ id: 'MerchandiseDetail' });

export type MerchandiseDetail = z.output<typeof merchandiseDetailSchema>;

export const merchandiseCategorySchema = z
  .object({ name: z.string(), count: z.int() })
  .meta({ id: 'MerchandiseCategory' });

const word = z.string().trim().max(100);

export const merchandiseQuery = pageQuery.extend({
  q: word.optional(),
  category: word.optional().describe('Name of the category, in any case'),
  artist: z.uuid().optional(),
  event: z.uuid().optional().describe('What is handed out at this event, until it is over'),
  sort: z.enum(['newest', 'cheapest', 'name']).default('newest'),
});

/** Of one product. */
export const merchandiseDetailQuery = z.object({
  event: z.uuid().optional().describe('Asks whether it is handed out at this event'),
});

export type MerchandiseQuery = z.output<typeof merchandiseQuery>;
