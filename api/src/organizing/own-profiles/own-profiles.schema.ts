import { z } from 'zod';
import { line, uuid, webAddress } from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();

const link = z.strictObject({ label: line(60), url: webAddress.max(500) });

const picture = z
  .string()
  .nullable()
  .meta({ description: 'As the upload of the picture answered it; null for none' });

export const artistProfileBody = z
  .strictObject({
    stageName: line(120),
    genre: optional(60),
    city: optional(80),
    bio: optional(2000),
    links: z.array(link).max(10),
    imageUrl: picture,
  })
  .partial();

export const promotorProfileBody = z
  .strictObject({
    description: optional(2000),
    city: optional(80),
    website: z.union([webAddress.max(500), z.literal('').transform(() => null), z.null()]),
    imageUrl: picture,
  })
  .partial();

export type ArtistProfileChange = z.output<typeof artistProfileBody>;
export type PromotorProfileChange = z.output<typeof promotorProfileBody>;

export const artistProfileSchema = z
  .object({
    id: uuid,
    stageName: z.string(),
    genre: z.string().nullable(),
    city: z.string().nullable(),
    bio: z.string().nullable(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    imageUrl: z.string().nullable(),
    version: versionSchema,
  })
  .meta({ id: 'OwnArtistProfile' });

export const promotorProfileSchema = z
  .object({
    id: uuid,
    name: z.string().meta({ description: 'As it was verified; it cannot be changed' }),
    description: z.string().nullable(),
    city: z.string().nullable(),
    website: z.string().nullable(),
    imageUrl: z.string().nullable(),
    verified: z.boolean(),
    version: versionSchema,
  })
  .meta({ id: 'OwnPromotorProfile' });
