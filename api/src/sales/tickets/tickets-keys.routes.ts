import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { ticketKeySchema } from './tickets.schema';
import type { TicketsService } from './tickets.service';

export function ticketKeysRoutes(app: Routes, tickets: TicketsService): void {
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
