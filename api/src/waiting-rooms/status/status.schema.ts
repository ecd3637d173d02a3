import { z } from 'zod';
import { waitingRoomModes } from '../../db/statuses';
import { emailSchema, instant } from '../../platform/http/schemas';
import { phases } from '../rooms/phase';

const hex = (bytes: number) => z.string().meta({ description: `${bytes} bytes, hexadecimal` });

export const statusSchema = z
  .object({
    mode: z.enum(waitingRoomModes),
    phase: z.enum(phases),
    now: instant.meta({ description: "The API's clock" }),
    opensAt: instant.nullable(),
    saleStartsAt: instant.nullable(),
    waiting: z.int().meta({ description: 'People who came in and were not called up yet' }),
    commitment: hex(32).meta({ description: "SHA-256 of the server's seed" }),
    draw: z
      .object({
        size: z.int().meta({ description: 'Entries in the pool when it was closed' }),
        root: hex(32).meta({ description: 'Merkle root over their ids' }),
        round: z.int().meta({ description: 'The round of public randomness that decides' }),
        drawn: z.boolean(),
        checkable: z.boolean().meta({
          description: 'False when the round did not come, and nobody can check the draw',
        }),
      })
      .nullable()
      .meta({ description: 'Null until the pool is closed and announced' }),
    served: z
      .object({
        key: z.string().meta({ description: 'Entries with this key or a lower one are called up' }),
        number: z.int().meta({ description: 'Of those behind the pool, so many' }),
      })
      .meta({ description: 'How far admission has got' }),
    rate: z.number().meta({ description: 'Admissions a minute at most' }),
    pace: z.number().nullable().meta({
      description: 'Admissions a minute of late; null while too little is known',
    }),
    stock: z.enum(['many', 'few', 'none']),
    reach: z.int().meta({
      description: 'So many more can be called up with what is left, by what people took until now',
    }),
    paused: z.string().nullable().meta({ description: 'Why nobody is called up' }),
  })
  .meta({ id: 'WaitingRoomStatus' });

export type WaitingRoomStatus = z.output<typeof statusSchema>;

export const drawSchema = z
  .object({
    eventId: z.uuid(),
    commitment: hex(32),
    size: z.int(),
    root: hex(32),
    round: z.int(),
    signature: hex(48).nullable(),
    serverSeed: hex(32),
    seed: hex(32),
    histogram: z.array(z.int()).meta({ description: 'Entries in each of 1,024 parts of the keys' }),
    announcedAt: instant,
    drawnAt: instant,
    chain: z
      .object({
        publicKey: hex(96),
        period: z.int().meta({ description: 'Seconds between two rounds' }),
        genesis: z.int().meta({ description: 'Of round 1, seconds since 1970' }),
      })
      .meta({ description: 'The chain of public randomness that this site follows' }),
  })
  .meta({ id: 'Draw' });

export const joinBody = z.object({
  proof: z
    .string()
    .max(600)
    .optional()
    .meta({ description: 'From the mailed link; members need none' }),
});

export const entrySchema = z
  .object({
    entryId: z.uuid(),
    token: z.string().meta({ description: 'Proves the entry, in every tab and on every device' }),
    number: z.int().nullable().meta({
      description: 'Place behind the pool, from 1; null where the draw decides',
    }),
    email: z.string().meta({ description: 'The proved address: orders must be made with it' }),
  })
  .meta({ id: 'WaitingRoomEntry' });

export const reminderBody = z.object({
  token: z.string().min(1).max(600),
  email: emailSchema.meta({ description: 'The address that was proved' }),
});

export const inclusionSchema = z
  .object({
    place: z.int().meta({ description: 'Of the entry among all of the pool, from 0' }),
    size: z.int(),
    path: z.array(hex(32)).meta({
      description: 'The other side of each step to the root, the lowest first (RFC 9162, 2.1.3)',
    }),
  })
  .meta({ id: 'InclusionProof' });

export const tokenBody = z.object({ token: z.string().min(1).max(600) });

export const passSchema = z
  .object({
    expiresAt: instant,
    canExtend: z.boolean().meta({ description: 'It can be made longer once' }),
  })
  .meta({ id: 'WaitingRoomPass' });
