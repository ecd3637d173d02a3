import { z } from 'zod';
import { line } from '../../platform/http/schemas';

/** The zones of Indonesia: WIB, WITA and WIT. */
const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

export const newVenueBody = z
  .object({
    name: line(120, 2),
    address: line(300, 5),
    city: line(80, 2),
    province: line(80, 2),
    timezone: z.enum(zones),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return;
    const path = [latitude === null ? 'latitude' : 'longitude'];
    context.addIssue({
      code: 'custom',
      path,
      message: 'Isi kedua koordinat atau kosongkan keduanya',
    });
  });

export type NewVenue = z.output<typeof newVenueBody>;

export const venuesQuery = z.object({ q: z.string().trim().max(100).default('') });
