import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import { clientOf } from '../../platform/http/client';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ticketSchema } from '../tickets/tickets.schema';
import type { TransferAcceptance } from './transfer-acceptance.service';
import type { TransferOffers } from './transfer-offers.service';
import {
  acceptedTicketSchema,
  offerBody,
  offerTokenBody,
  receivedOfferSchema,
} from './transfers.schema';

const one = z.object({ data: ticketSchema });

interface TransfersRoutesDeps {
  transferOffers: TransferOffers;
  transferAcceptance: TransferAcceptance;
  guards: Guards;
}

/** For the receiver with the mailed link. POST, because its token must be in no URL. */
export function transferAcceptanceRoutes(app: Routes, deps: TransfersRoutesDeps): void {
  const { transferAcceptance, guards } = deps;
  const common = { tags: ['tickets'], body: offerTokenBody };

  app.post(
    '/tickets/transfers/view',
    {
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'viewTicketOffer',
        summary: 'What is offered to the reader of a mail; changes nothing',
        response: { 200: z.object({ data: receivedOfferSchema }), ...problems(400, 410, 429) },
      },
    },
    (request) => transferAcceptance.view(request.body.token),
  );

  app.post(
    '/tickets/transfers/accept',
    {
      onRequest: guards.viewer,
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'acceptTicket',
        summary: 'Takes the ticket, into the account if there is a session; works once',
        security: [...bearerSecurity, {}],
        response: {
          200: z.object({ data: acceptedTicketSchema }),
          ...problems(400, 401, 409, 410, 429),
        },
      },
    },
    (request) => {
      const receiver = { viewer: request.viewer, client: clientOf(request) };
      return transferAcceptance.accept(request.body.token, receiver);
    },
  );
}

/** For the ticket's holder: the buyer of its order, or the receiver of a transfer. */
export function ticketOfferRoutes(app: Routes, { transferOffers, guards }: TransfersRoutesDeps) {
  const common = {
    tags: ['tickets'],
    security: [...bearerSecurity, {}],
    params: idParams,
    headers: accessHeaders,
  };
  app.post(
    '/tickets/:id/transfer',
    {
      onRequest: guards.viewer,
      ...perMinute(60),
      schema: {
        ...common,
        operationId: 'offerTicket',
        summary: 'Offers the ticket to somebody by mail, in the place of an earlier offer',
        body: offerBody,
        response: { 201: one, ...problems(400, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const access = orderAccessOf(request);
      const ticket = await transferOffers.offer(params.id, access, body, clientOf(request));
      return reply.code(201).send(ticket);
    },
  );

  app.delete(
    '/tickets/:id/transfer',
    {
      onRequest: guards.viewer,
      schema: {
        ...common,
        operationId: 'withdrawTicketOffer',
        response: { 200: one, ...problems(400, 404, 409) },
      },
    },
    (request) => transferOffers.withdraw(request.params.id, orderAccessOf(request)),
  );
}
