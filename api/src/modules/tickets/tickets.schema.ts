import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';
import { eventSchema } from '../events/events.schema';

export const eventSummarySchema = eventSchema
  .pick({
    id: true,
    title: true,
    date: true,
    time: true,
    timezone: true,
    startsAt: true,
    venue: true,
    location: true,
    image_url: true,
  })
  .meta({ id: 'EventSummary' });

export const ticketSchema = z
  .object({
    id: uuid,
    code: z.string(),
    qr: z.string().meta({ description: 'Signed text to put into the QR code' }),
    ticketTypeName: z.string(),
    holderName: z.string(),
    status: z.enum(['issued', 'checked_in', 'transferred', 'void']),
    event: eventSummarySchema,
    transactionId: uuid,
  })
  .meta({ id: 'Ticket' });

export type Ticket = z.output<typeof ticketSchema>;
