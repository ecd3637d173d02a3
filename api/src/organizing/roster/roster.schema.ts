import { z } from 'zod';
import { emailSchema, instant, line, previewSchema, uuid } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';

const word = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();

export const newArtistBody = z.object({
  stageName: line(80, 2),
  genre: word(60).default(null),
  city: word(80).default(null),
  inviteEmail: emailSchema
    .nullable()
    .default(null)
    .meta({ description: 'Who is asked by mail to take the profile over; null for nobody' }),
  differentPerson: z
    .boolean()
    .default(false)
    .meta({ description: 'Makes the profile although artists with such a name exist' }),
});

export const rosterChangesBody = z
  .strictObject({
    stageName: line(80, 2),
    genre: word(60),
    city: word(80),
    bio: word(2000),
    imageUrl: z
      .string()
      .nullable()
      .meta({ description: 'As the upload of the picture answered it; null for none' }),
  })
  .partial();

export const invitationBody = z.object({ email: emailSchema });

export type NewArtist = z.output<typeof newArtistBody>;
export type RosterChanges = z.output<typeof rosterChangesBody>;

export const rosterArtistSchema = z
  .object({
    id: uuid,
    stage_name: z.string(),
    genre: z.string().nullable(),
    city: z.string().nullable(),
    bio: z.string().nullable(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    hasAccount: z.boolean().meta({ description: 'Who has one changes the profile alone' }),
    inviteEmail: z
      .string()
      .nullable()
      .meta({ description: 'Who was asked to take the profile over and has not done so' }),
    invitedAt: instant.nullable(),
    inviteExpired: z
      .boolean()
      .meta({ description: 'The link in the mail is good no longer; ask again' }),
    version: versionSchema,
  })
  .meta({ id: 'RosterArtist' });
