import { z } from 'zod';
import { refundCauses } from '../../db/statuses';
import { instant, rupiahSchema, uuid } from '../../platform/http/schemas';
import { eventSummarySchema } from '../../sales';

const ticketType = z.object({
  id: uuid,
  name: z.string(),
  bought: z.int().meta({ description: 'Paid for or free, given back or not' }),
  returned: z.int(),
  sold: z.int().meta({ description: '`bought` less `returned`, as everywhere else' }),
  gross: rupiahSchema,
  discount: rupiahSchema.meta({ description: 'What promo codes that the promotor bears took off' }),
  refunded: rupiahSchema,
  complimentary: z.int().meta({ description: 'Given away, and not taken back' }),
});

const goods = z.object({ name: z.string(), quantity: z.int(), gross: rupiahSchema });

/** What the promotor of an event is due, from the orders as they are at one moment. */
export const statementSchema = z
  .object({
    event: eventSummarySchema,
    madeAt: instant,
    payoutHeld: z
      .boolean()
      .meta({ description: 'Nothing is paid out while the promotor is suspended' }),
    preliminary: z.boolean().meta({
      description: 'The event is not over, or refunds and cancelled orders are under way',
    }),
    tiers: z.array(ticketType),
    tickets: ticketType.omit({ id: true, name: true }).meta({ description: 'Sums of the tiers' }),
    platformDiscount: z
      .object({
        given: rupiahSchema,
        returned: rupiahSchema.meta({
          description: 'The part that falls away with tickets that went back: less in `net`',
        }),
      })
      .meta({ description: 'What promo codes took off that the platform bears: not off `net`' }),
    merchandise: z
      .array(goods)
      .meta({ description: 'Offered by the promotor of the event: part of `net`' }),
    otherMerchandise: z
      .object({
        items: z.array(goods.extend({ owner: z.string() })),
        gross: rupiahSchema,
        refunded: rupiahSchema,
      })
      .meta({
        description: 'Sold with tickets, offered by others, whose money it is: in no other figure',
      }),
    merchandiseGross: rupiahSchema,
    merchandiseRefunded: rupiahSchema,
    refunds: z.array(
      z.object({
        cause: z.enum(refundCauses),
        count: z.int(),
        amount: rupiahSchema,
        pending: rupiahSchema.meta({ description: 'The part that is still on its way' }),
      }),
    ),
    refunded: rupiahSchema,
    net: rupiahSchema.meta({
      description:
        'What came in for orders less what went back, and the discounts that the platform bears; there is no fee',
    }),
    aside: z.object({ received: rupiahSchema, refunded: rupiahSchema }).meta({
      description: 'Payments that no order needed (late, double): not in any other figure',
    }),
    reversed: z.object({ count: z.int(), amount: rupiahSchema }).meta({
      description: 'Payments that a bank took back: not in any other figure',
    }),
    bank: z
      .object({ name: z.string(), account: z.string(), holder: z.string() })
      .nullable()
      .meta({ description: 'Of the promotor, with the last digits of the account only' }),
  })
  .meta({ id: 'Statement' });

export type Statement = z.output<typeof statementSchema>;
