import { z } from 'zod';
import { instant } from '../../platform/http/schemas';
import { wallTime } from '../../platform/http/wall-time';
import { versionSchema } from '../../platform/versions/if-match';

export const gateChangesBody = z
  .object({
    opensAt: wallTime
      .nullable()
      .meta({ description: 'From when tickets come in; null for the first hour of the day' }),
    reentry: z.boolean().meta({ description: 'Who goes out may come in again' }),
  })
  .partial();

export type GateChanges = z.output<typeof gateChangesBody>;

export const gateSettingsSchema = z
  .object({
    opensAt: z
      .string()
      .nullable()
      .meta({ description: 'YYYY-MM-DDTHH:mm in the zone of the venue; null: by the day' }),
    reentry: z.boolean(),
    timezone: z.string(),
    opensAtInstant: instant.meta({ description: 'When that is, set or by the day' }),
    closesAtInstant: instant,
    version: versionSchema,
  })
  .meta({ id: 'GateSettings' });

export type GateSettings = z.output<typeof gateSettingsSchema>;
