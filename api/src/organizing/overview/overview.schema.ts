import { z } from 'zod';
import { orderStatuses } from '../../db/statuses';
import { instant, rupiahSchema, uuid } from '../../platform/http/schemas';
import { alertSchema } from '../../operations';

export const overviewSchema = z
  .object({
    sales: z
      .array(
        z.object({
          day: z.string().meta({ description: 'A date in Jakarta' }),
          orders: z.int(),
          amount: rupiahSchema,
        }),
      )
      .meta({ description: 'What was paid on each of the last 30 days, today last' }),
    orders: z
      .array(z.object({ status: z.enum(orderStatuses), count: z.int() }))
      .meta({ description: 'Orders of these days by how they stand now' }),
    refundsWaiting: z.int(),
    verificationsWaiting: z.int(),
    scansToday: z.object({ all: z.int(), accepted: z.int() }),
    alerts: z.object({
      open: z
        .object({ total: z.int(), alerts: z.array(alertSchema) })
        .meta({ description: 'The oldest ones' }),
      reversedAfterUse: z.array(
        z.object({ at: instant, orderId: uuid.nullable(), code: z.string().nullable() }),
      ),
      unfulfillable: z.object({
        total: z.int(),
        orders: z
          .array(
            z.object({
              id: uuid,
              code: z.string(),
              total: rupiahSchema,
              createdAt: instant,
              eventTitle: z.string(),
            }),
          )
          .meta({ description: 'The latest ones' }),
      }),
    }),
  })
  .meta({ id: 'Overview' });
