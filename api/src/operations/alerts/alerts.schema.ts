import { z } from 'zod';
import { alertKinds } from '../../db/statuses';
import { instant, rupiahSchema, uuid } from '../../platform/http/schemas';

export const alertSchema = z
  .object({
    id: uuid,
    kind: z.enum(alertKinds),
    raisedAt: instant,
    transaction: z.object({ id: uuid, code: z.string() }).nullable(),
    event: z.object({ title: z.string() }).nullable(),
    amount: rupiahSchema.nullable().meta({ description: 'What it is about, where it is money' }),
    expected: rupiahSchema.nullable().meta({ description: 'What the amount should have been' }),
    count: z.int().nullable().meta({ description: 'How many orders or tickets it is about' }),
  })
  .meta({ id: 'Alert' });

export type Alert = z.output<typeof alertSchema>;

/** The figures in an alert's details; the other details are only for the log. */
export const alertFigures = z.object({
  amount: z.number().nullable().catch(null).default(null),
  expected: z.number().nullable().catch(null).default(null),
  count: z.number().nullable().catch(null).default(null),
});
