import { z } from 'zod';
import { pageQuery, previewSchema, rupiahSchema, uuid } from '../../platform/http/schemas';

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

export type Merchandise = z.output<typeof merchandiseSchema>;

export const merchandiseCategorySchema = z
  .object({ name: z.string(), count: z.int() })
  .meta({ id: 'MerchandiseCategory' });

const word = z.string().trim().max(100);

export const merchandiseQuery = pageQuery.extend({
  q: word.optional(),
  category: word.optional().describe('Name of the category, in any case'),
  artist: z.uuid().optional(),
  sort: z.enum(['newest', 'cheapest', 'name']).default('newest'),
});

export type MerchandiseQuery = z.output<typeof merchandiseQuery>;
