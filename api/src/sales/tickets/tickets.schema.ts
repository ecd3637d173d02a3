import { z } from 'zod';
import { instant, uuid } from '../../platform/http/schemas';
import { eventSchema } from '../../catalog';

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
    notices: true,
    image_url: true,
  })
  .meta({ id: 'EventSummary' });

export const ticketSchema = z
  .object({
    id: uuid,
    code: z.string().nullable().meta({ description: 'For people; null for who handed it on' }),
    qr: z
      .string()
      .nullable()
      .meta({ description: 'Signed text to put into the QR code; null where it opens no gate' }),
    ticketTypeName: z.string(),
    people: z.int().meta({ description: 'Who come in with it' }),
    holderName: z.string(),
    status: z.enum(['issued', 'checked_in', 'transferred', 'void']),
    event: eventSummarySchema,
    transactionId: uuid,
    received: z.boolean().meta({ description: 'Somebody else handed it to the reader' }),
    handedTo: z.string().nullable().meta({
      description: 'Whom the reader handed it to; it is not the reader’s any more',
    }),
    offer: z
      .object({ name: z.string(), email: z.string(), expiresAt: instant })
      .nullable()
      .meta({ description: 'To whom the reader offers it and until when' }),
    transferable: z.boolean().meta({ description: 'Whether the reader may offer it to somebody' }),
  })
  .meta({ id: 'Ticket' });

export type Ticket = z.output<typeof ticketSchema>;

/** RFC 8037. */
export const ticketKeySchema = z
  .object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string().meta({ description: 'base64url of the 32 bytes' }),
    kid: z.string().meta({ description: 'Thumbprint of the key, RFC 7638' }),
  })
  .meta({ id: 'TicketKey' });
