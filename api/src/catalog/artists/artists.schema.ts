import { z } from 'zod';
import { linkSchema } from '../../db/link';
import { pageQuery, previewSchema, uuid } from '../../platform/http/schemas';
import { eventSchema } from '../events/events.schema';

export const artistSchema = z
  .object({
    id: uuid,
    stage_name: z.string(),
    bio: z.string().nullable(),
    genre: z.string().nullable(),
    city: z.string().nullable(),
    links: z.array(linkSchema),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
  })
  .meta({ id: 'Artist' });

export const artistDetailSchema = artistSchema
  .extend({ events: z.array(eventSchema) })
  .meta({ id: 'ArtistDetail' });

export const genreSchema = z.object({ name: z.string(), count: z.int() }).meta({ id: 'Genre' });

const word = z.string().trim().max(100);

export const artistsQuery = pageQuery.extend({
  q: word.optional(),
  genre: word.optional().describe('Name of the genre, in any case'),
});

export type ArtistsQuery = z.output<typeof artistsQuery>;
