import { z } from 'zod';
import { line, uuid } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';

export const categorySchema = z
  .object({ id: uuid, name: z.string(), description: z.string().nullable() })
  .meta({ id: 'Category' });

export const countedCategorySchema = categorySchema
  .extend({
    events: z.int().meta({ description: 'Events that have it, whatever their state' }),
    version: versionSchema,
  })
  .meta({ id: 'CountedCategory' });

const description = z.string().trim().max(300).nullish();

export const newCategoryBody = z.object({ name: line(60), description });
export const categoryChangeBody = z.object({ name: line(60).optional(), description });
export const categoryOrderBody = z.object({
  ids: z
    .array(z.uuid().toLowerCase())
    .min(1)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, {
      error: 'Setiap kategori hanya boleh disebut sekali',
    }),
});

/** All categories in their order. */
export const categoryListAnswer = z.object({
  data: z.array(countedCategorySchema),
  version: versionSchema.meta({ description: 'Of the order; a new order sends it as `If-Match`' }),
});

export type NewCategory = z.output<typeof newCategoryBody>;
export type CategoryChange = z.output<typeof categoryChangeBody>;
