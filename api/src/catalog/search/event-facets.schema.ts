import { z } from 'zod';
import { rupiahSchema } from '../../platform/http/schemas';

const facet = z.array(z.object({ name: z.string(), count: z.int() }));

/** How many events each further choice would leave; most first. */
export const eventFacetsSchema = z
  .object({
    categories: facet,
    cities: facet,
    available: z.int().meta({ description: 'Events of which something can be bought now' }),
    price: z.object({ min: rupiahSchema, max: rupiahSchema }).nullable(),
  })
  .meta({ id: 'EventFacets' });

export type EventFacets = z.output<typeof eventFacetsSchema>;
