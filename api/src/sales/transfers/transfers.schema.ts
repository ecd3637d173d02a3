import { z } from 'zod';
import { emailSchema, instant, line } from '../../platform/http/schemas';
import { eventSummarySchema, ticketSchema } from '../tickets/tickets.schema';

export const offerBody = z.object({ name: line(120), email: emailSchema });

export type Offer = z.output<typeof offerBody>;

/** The token of the link in the mail: 32 bytes. */
export const offerTokenBody = z.object({ token: z.string().min(1).max(200) });

export const offerStates = [
  'open',
  'accepted',
  'withdrawn',
  'expired',
  'event_begun',
  'event_cancelled',
  'unavailable',
] as const;

export const receivedOfferSchema = z
  .object({
    state: z.enum(offerStates).meta({
      description: '`unavailable`: the ticket was given back, used, or is void for another reason',
    }),
    fromName: z.string(),
    toName: z.string().meta({ description: 'The name that the ticket will bear' }),
    ticketTypeName: z.string(),
    event: eventSummarySchema,
    expiresAt: instant,
  })
  .meta({ id: 'TicketOffer' });

export type ReceivedOffer = z.output<typeof receivedOfferSchema>;

export const acceptedTicketSchema = z
  .object({
    ticket: ticketSchema,
    accessToken: z
      .string()
      .optional()
      .meta({ description: 'Opens the ticket for a receiver without an account' }),
  })
  .meta({ id: 'AcceptedTicket' });

export type AcceptedTicket = z.output<typeof acceptedTicketSchema>;
