import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageQuery, problems } from '../../platform/http/schemas';
import { hashRequest } from '../../platform/idempotency/idempotency';
import { idempotencyHeaders } from '../../platform/idempotency/idempotency.schema';
import { giftParams, gifts, giveBody, oneGift, revokeBody } from './complimentary.schema';
import type { Complimentary } from './complimentary.service';

interface ComplimentaryRoutesDeps {
  complimentary: Complimentary;
  guards: Guards;
}

/** Complimentary tickets for the viewer's own events. */
export function complimentaryRoutes(app: Routes, deps: ComplimentaryRoutesDeps): void {
  const { complimentary, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };

  app.get(
    '/studio/events/:id/complimentary-tickets',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listGifts',
        params: idParams,
        querystring: pageQuery,
        response: { 200: gifts, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => complimentary.list(request.params.id, viewerOf(request), request.query),
  );

  app.post(
    '/studio/events/:id/complimentary-tickets',
    {
      onRequest,
      // Each gift sends a mail.
      ...perMinute(30),
      schema: {
        ...common,
        operationId: 'giveTickets',
        summary: 'Takes stock as an order does; the tickets are issued and mailed at once',
        params: idParams,
        headers: idempotencyHeaders,
        body: giveBody,
        response: { 201: oneGift, ...problems(400, 401, 403, 404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const idempotency = {
        scope: `complimentary:${viewerOf(request).id}`,
        key: request.headers['idempotency-key'],
        requestHash: hashRequest({ id, ...request.body }),
      };
      return reply
        .code(201)
        .send(await complimentary.give(id, actingOf(request), request.body, idempotency));
    },
  );

  app.post(
    '/studio/events/:id/complimentary-tickets/:giftId/revoke',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'revokeGift',
        summary: 'Only tickets that nobody has used; no money moves',
        params: giftParams,
        body: revokeBody,
        response: { 200: oneGift, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const { id, giftId } = request.params;
      return complimentary.revoke(id, giftId, actingOf(request), request.body);
    },
  );
}
