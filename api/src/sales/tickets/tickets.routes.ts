import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { ticketKeySchema, ticketSchema } from './tickets.schema';
import type { TicketsService } from './tickets.service';

export function ticketsRoutes(app: Routes, tickets: TicketsService, guards: Guards): void {
  app.get(
    '/tickets/my',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['tickets'],
        operationId: 'listMyTickets',
        security: bearerSecurity,
        response: { 200: z.object({ data: z.array(ticketSchema) }), ...problems(401) },
      },
    },
    (request) => tickets.ofUser(viewerOf(request).id),
  );

  app.get(
    '/tickets/keys',
    {
      schema: {
        tags: ['tickets'],
        operationId: 'listTicketKeys',
        summary: 'Public keys that the texts of QR codes are verified with, the newest first',
        response: { 200: z.object({ data: z.object({ keys: z.array(ticketKeySchema) }) }) },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return tickets.keys();
    },
  );
}
