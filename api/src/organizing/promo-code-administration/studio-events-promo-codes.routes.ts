import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, pageQuery, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import type { StudioPromoCodes } from './studio-promo-codes.service';
import {
  listedPromoCodeSchema,
  newOwnPromoCodeBody,
  ownPromoCodeParams,
  promoCodeChangeBody,
  promoCodeList,
} from './promo-code-administration.schema';

interface StudioPromoCodesRoutesDeps {
  studioPromoCodes: StudioPromoCodes;
  guards: Guards;
}

/** Promo codes of own events. */
export function studioPromoCodesRoutes(app: Routes, deps: StudioPromoCodesRoutesDeps): void {
  const { studioPromoCodes: promoCodes, guards } = deps;
  const onRequest = guards.requireRole('admin', 'promotor', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };
  const one = z.object({ data: listedPromoCodeSchema });
  const changed = { 200: one, ...problems(400, 401, 403, 404, 409) };

  app.get(
    '/studio/events/:id/promo-codes',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listOwnPromoCodes',
        params: idParams,
        querystring: pageQuery,
        response: { 200: promoCodeList, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => promoCodes.list(request.params.id, viewerOf(request), request.query),
  );

  app.post(
    '/studio/events/:id/promo-codes',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createOwnPromoCode',
        params: idParams,
        body: newOwnPromoCodeBody,
        response: { 201: one, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await promoCodes.create(request.params.id, actingOf(request), request.body)),
  );

  app.patch(
    '/studio/events/:id/promo-codes/:codeId',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changeOwnPromoCode',
        headers: ifMatchHeaders,
        params: ownPromoCodeParams,
        body: promoCodeChangeBody,
        response: { ...changed, ...versionProblems(listedPromoCodeSchema) },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const ids: [string, string] = [params.id, params.codeId];
      return promoCodes.update(ids, actingOf(request), body, headers['if-match']);
    },
  );

  app.post(
    '/studio/events/:id/promo-codes/:codeId/end',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'endOwnPromoCode',
        params: ownPromoCodeParams,
        response: changed,
      },
    },
    (request) => {
      const { id, codeId } = request.params;
      return promoCodes.end([id, codeId], actingOf(request));
    },
  );
}
