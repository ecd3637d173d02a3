import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { ticketSchema } from './tickets.schema';
import type { TicketsService } from './tickets.service';

export function ownTicketsRoutes(app: Routes, tickets: TicketsService, guards: Guards): void {
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
}
