import { z } from 'zod';
import { line, uuid } from '../../platform/http/schemas';

export const categorySchema = z
  .object({ id: uuid, name: z.string(), description: z.string().nullable() })
  .meta({ id: 'Category' });

export const countedCategorySchema = categorySchema
  .extend({ events: z.int().meta({ description: 'Events that have it, whatever their state' }) })
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

export type NewCategory = z.output<typeof newCategoryBody>;
export type CategoryChange = z.output<typeof categoryChangeBody>;
