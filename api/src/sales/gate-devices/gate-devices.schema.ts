import { z } from 'zod';
import { instant, line, uuid } from '../../platform/http/schemas';

const admits = z
  .array(z.uuid())
  .min(1, { error: 'Pilih setidaknya satu jenis tiket' })
  .max(100)
  .nullable()
  .meta({ description: 'The types of tickets that come in at this door; null for all' });

export const newDeviceBody = z.object({
  name: line(60).meta({ description: 'The door that it stands at' }),
  admits: admits.default(null),
});

export type NewDevice = z.output<typeof newDeviceBody>;

export const deviceParams = z.object({ id: z.uuid(), deviceId: z.uuid() });

export const gateDeviceSchema = z
  .object({
    id: uuid,
    name: z.string(),
    admits: z.array(uuid).nullable(),
    own: z.boolean().meta({ description: 'The phone of whoever set it up' }),
    state: z
      .enum(['waiting', 'unpaired', 'paired', 'ended'])
      .meta({ description: '`unpaired`: its code has expired unused' }),
    model: z.string().nullable().meta({ description: 'Browser and system, in words' }),
    admitted: z.int().meta({ description: 'Tickets that it let in' }),
    createdBy: z.string(),
    pairedAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    endedAt: instant.nullable(),
    endedBy: z.string().nullable().meta({ description: 'Null when the phone ended itself' }),
  })
  .meta({ id: 'GateDevice' });

export type GateDevice = z.output<typeof gateDeviceSchema>;

export const pairingSchema = z.object({
  code: z.string().meta({ description: 'For typing, e.g. PINTU-7H2K9QRS; good for one phone' }),
  minutes: z.int().meta({ description: 'How long it is good for' }),
});

export const pairBody = z.object({ code: line(40) });

/** What a phone keeps. */
export const pairedSchema = z.object({
  key: z.string().meta({ description: 'Bearer token of the device' }),
  device: z.object({ id: uuid, name: z.string() }),
  event: z.object({ id: uuid, title: z.string() }),
});
