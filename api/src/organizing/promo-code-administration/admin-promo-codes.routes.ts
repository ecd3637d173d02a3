import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { actingOf } from '../../platform/http/acting';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { ifMatchHeaders, requireIfMatch, versionProblems } from '../../platform/versions/if-match';
import type { PromoCodeAdministration } from './promo-code-administration.service';
import {
  listedPromoCodeSchema,
  newPromoCodeBody,
  promoCodeChangeBody,
  promoCodeList,
  promoCodesQuery,
} from './promo-code-administration.schema';

interface PromoCodeAdministrationRoutesDeps {
  promoCodeAdministration: PromoCodeAdministration;
  guards: Guards;
}

export function promoCodeAdministrationRoutes(
  app: Routes,
  { promoCodeAdministration: promoCodes, guards }: PromoCodeAdministrationRoutesDeps,
): void {
  const onRequest = guards.requireRole('admin');
  const common = { tags: ['admin'], security: bearerSecurity };
  const one = z.object({ data: listedPromoCodeSchema });
  const changed = { 200: one, ...problems(400, 401, 403, 404, 409) };

  app.get(
    '/admin/promo-codes',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listPromoCodes',
        querystring: promoCodesQuery,
        response: { 200: promoCodeList, ...problems(400, 401, 403) },
      },
    },
    (request) => promoCodes.list(request.query),
  );

  app.post(
    '/admin/promo-codes',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'createPromoCode',
        body: newPromoCodeBody,
        response: { 201: one, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await promoCodes.create(actingOf(request), request.body)),
  );

  app.patch(
    '/admin/promo-codes/:id',
    {
      onRequest,
      preValidation: requireIfMatch,
      schema: {
        ...common,
        operationId: 'changePromoCode',
        headers: ifMatchHeaders,
        params: idParams,
        body: promoCodeChangeBody,
        response: { ...changed, ...versionProblems(listedPromoCodeSchema) },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const by = actingOf(request);
      return promoCodes.update(params.id, by, body, headers['if-match']);
    },
  );

  app.post(
    '/admin/promo-codes/:id/end',
    {
      onRequest,
      schema: { ...common, operationId: 'endPromoCode', params: idParams, response: changed },
    },
    (request) => promoCodes.end(request.params.id, actingOf(request)),
  );
}
