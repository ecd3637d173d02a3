import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';

export const categorySchema = z
  .object({ id: uuid, name: z.string(), description: z.string().nullable() })
  .meta({ id: 'Category' });
