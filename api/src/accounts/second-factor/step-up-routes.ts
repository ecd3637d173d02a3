import type { Routes } from '../../platform/http/routes';
import { bearerToken } from '../../platform/auth/viewer';
import type { StepUp } from './step-up.service';

/**
 * Routes that need a second factor proved within ten minutes: they send money, decide on it, set
 * its bank account, or give rights. Guests have no factor; their access token is enough.
 */
export const stepUpRoutes: ReadonlySet<string> = new Set([
  'POST /api/admin/refunds/:id/approve-payout',
  'POST /api/admin/refunds/:id/paid-out',
  'POST /api/admin/refunds/:id/reject',
  'POST /api/admin/transactions/:id/refunds',
  // Gives everybody the money back.
  'POST /api/events/:id/cancel',
  // Sets the bank account that a refund goes to.
  'POST /api/transactions/:id/refunds',
  // Raises what buyers get back.
  'POST /api/events/:id/postpone',
  // Give tickets away or make them cheaper.
  'POST /api/studio/events/:id/complimentary-tickets',
  'POST /api/admin/promo-codes',
  'PATCH /api/admin/promo-codes/:id',
  'POST /api/studio/events/:id/promo-codes',
  'PATCH /api/studio/events/:id/promo-codes/:codeId',
  'POST /api/verifications/my',
  'POST /api/admin/users/:id/role',
  'POST /api/admin/users/:id/suspend',
  'POST /api/admin/users/:id/restore',
  'POST /api/admin/verification/approve/:id',
]);

/** Checks every route of the list, after its guards and before its body is read. */
export function requireStepUp(app: Routes, stepUp: StepUp): void {
  app.addHook('preParsing', async (request) => {
    const { method, viewer, routeOptions } = request;
    if (viewer === null || !stepUpRoutes.has(`${method} ${routeOptions.url ?? ''}`)) return;
    await stepUp.check(viewer, bearerToken(request) ?? '');
  });
}
