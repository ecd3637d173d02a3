import { z } from 'zod';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import { promoTries } from './promo-tries';
import { promoCodeParams, promoCodeSchema } from './promo-codes.schema';
import type { PromoCodesService } from './promo-codes.service';

export function promoCodesRoutes(app: Routes, promoCodes: PromoCodesService): void {
  app.get(
    '/events/:id/promo-codes/:code',
    {
      ...perMinute(promoTries),
      schema: {
        tags: ['orders'],
        operationId: 'getPromoCode',
        description: 'What a promo code does, for whoever knows it. Nothing is taken by asking.',
        params: promoCodeParams,
        response: { 200: z.object({ data: promoCodeSchema }), ...problems(400, 409, 429) },
      },
    },
    ({ params }) => promoCodes.find(params.id, params.code),
  );
}
