import { z } from 'zod';
import { pageQuery, uuid } from '../../platform/http/schemas';
import { eventSchema } from '../events/events.schema';

export const artistSchema = z
  .object({
    id: uuid,
    stage_name: z.string(),
    bio: z.string().nullable(),
    genre: z.string().nullable(),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'Artist' });

export const artistDetailSchema = artistSchema
  .extend({ events: z.array(eventSchema) })
  .meta({ id: 'ArtistDetail' });

export const artistsQuery = pageQuery.extend({ q: z.string().trim().max(100).optional() });

export type ArtistsQuery = z.output<typeof artistsQuery>;
