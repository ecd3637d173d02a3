import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';

export const suggestionsQuery = z.object({ q: z.string().trim().min(2).max(100) });

/** Something that a visitor may mean by what stands in the search box so far. */
export const suggestionSchema = z
  .object({
    kind: z.enum(['event', 'artist', 'venue', 'city', 'category']),
    id: uuid.nullable(),
    label: z.string(),
    detail: z.string().nullable(),
  })
  .meta({ id: 'Suggestion' });

export type Suggestion = z.output<typeof suggestionSchema>;
