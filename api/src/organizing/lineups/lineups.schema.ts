import { z } from 'zod';
import { eventStatuses } from '../../db/statuses';
import { instant, pageQuery, previewSchema, uuid } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';

export const newLineupBody = z.object({
  artistId: z.uuid(),
  headliner: z.boolean().default(false),
});

export const lineupChangesBody = z
  .object({
    position: z.int().min(0).max(1_000),
    headliner: z.literal(true),
    agreed: z.literal(true).meta({
      description: 'Says for an artist who has no account that they agreed to play',
    }),
  })
  .partial();

export const lineupParams = z.object({ id: z.uuid(), artistId: z.uuid() });

export const invitationParams = z.object({ eventId: z.uuid() });

export type NewLineup = z.output<typeof newLineupBody>;
export type LineupChanges = z.output<typeof lineupChangesBody>;

export const lineupEntrySchema = z
  .object({
    artistId: uuid,
    stage_name: z.string(),
    genre: z.string().nullable(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    position: z.int(),
    headliner: z.boolean(),
    status: z.enum(['invited', 'confirmed', 'declined']),
    hasAccount: z
      .boolean()
      .meta({ description: 'Who has none cannot answer: the promotor says when they agreed' }),
    version: versionSchema,
  })
  .meta({ id: 'LineupEntry' });

export const invitationSchema = z
  .object({
    event: z.object({
      id: uuid,
      title: z.string(),
      date: z.string(),
      time: z.string(),
      timezone: z.string(),
      startsAt: instant,
      venue: z.string(),
      city: z.string(),
    }),
    promotor: z.string().nullable(),
    headliner: z.boolean(),
    status: z.enum(['invited', 'confirmed', 'declined']),
  })
  .meta({ id: 'Invitation' });

export const artistEventsQuery = pageQuery.extend({
  when: z.enum(['upcoming', 'past']).default('upcoming'),
});

export type ArtistEventsQuery = z.output<typeof artistEventsQuery>;

export const artistEventSchema = z
  .object({
    id: uuid,
    title: z.string(),
    status: z.enum(eventStatuses),
    date: z.string(),
    time: z.string(),
    timezone: z.string(),
    startsAt: instant,
    venue: z.string(),
    city: z.string(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    promotor: z.string().nullable(),
    headliner: z.boolean(),
  })
  .meta({ id: 'ArtistEvent' });
