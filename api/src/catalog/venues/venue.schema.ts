import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';

export const studioVenueSchema = z
  .object({
    id: uuid,
    name: z.string(),
    address: z.string().nullable(),
    city: z.string(),
    province: z.string(),
    timezone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Venue' });
