import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ticketSchema } from '../tickets/tickets.schema';
import type { TransferOffers } from './transfer-offers.service';

const one = z.object({ data: ticketSchema });

interface TransfersRoutesDeps {
  transferOffers: TransferOffers;
  guards: Guards;
}

/** One ticket, for its holder: the buyer of its order, or the receiver of a transfer. */
export function heldTicketRoutes(app: Routes, { transferOffers, guards }: TransfersRoutesDeps) {
  const common = {
    tags: ['tickets'],
    security: [...bearerSecurity, {}],
    params: idParams,
    headers: accessHeaders,
  };

  app.get(
    '/tickets/:id',
    {
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'getTicket',
        response: { 200: one, ...problems(400, 404) },
      },
    },
    (request) => transferOffers.get(request.params.id, orderAccessOf(request)),
  );

  app.get(
    '/tickets/:id/ticket.pdf',
    {
      onRequest: guards.viewer,
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'getTicketPdf',
        produces: ['application/pdf'],
        response: { 200: z.any(), ...problems(400, 404, 429) },
      },
    },
    async (request, reply) => {
      const { name, file } = await transferOffers.pdf(request.params.id, orderAccessOf(request));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    },
  );
}
