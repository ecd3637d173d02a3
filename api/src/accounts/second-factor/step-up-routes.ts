import type { Routes } from '../../platform/http/routes';
import { bearerToken } from '../../platform/auth/viewer';
import type { StepUp } from './step-up.service';

/**
 * Rights over what belongs to others: whoever uses one has proved a second factor within ten minutes,
 * whatever the role of the account. They send money or decide on it, give tickets away or make them
 * cheaper, and give or take rights.
 */
const rights = [
  'POST /api/admin/refunds/:id/approve-payout',
  'POST /api/admin/refunds/:id/paid-out',
  'POST /api/admin/refunds/:id/reject',
  'POST /api/admin/transactions/:id/refunds',
  // Gives everybody the money back.
  'POST /api/events/:id/cancel',
  // Raises what buyers get back.
  'POST /api/events/:id/postpone',
  'POST /api/studio/events/:id/complimentary-tickets',
  // A price may be nothing, which gives them away as well.
  'POST /api/events/:id/ticket-types',
  'PATCH /api/events/:id/ticket-types/:typeId',
  'POST /api/admin/promo-codes',
  'PATCH /api/admin/promo-codes/:id',
  'POST /api/studio/events/:id/promo-codes',
  'PATCH /api/studio/events/:id/promo-codes/:codeId',
  'POST /api/admin/users/:id/role',
  'POST /api/admin/users/:id/suspend',
  'POST /api/admin/users/:id/restore',
  'POST /api/admin/verification/approve/:id',
  'POST /api/events/:id/crew',
  'POST /api/events/:id/crew/:memberId/invite',
  'PATCH /api/events/:id/crew/:memberId',
  // A phone that admits, and reads who has a ticket. One's own phone gets the rights that one has.
  'POST /api/events/:id/gate-devices',
  'POST /api/events/:id/gate-devices/:deviceId/pairing',
  // The artist's profile goes to whoever takes the invitation up.
  'POST /api/studio/artists/:id/invite',
  'POST /api/promotors/artists/register',
];

/**
 * Of one's own: asked of those who have a second factor, and of admins and promotors where they must
 * have one. Guests have no factor; their access token is enough.
 */
const own = [
  // Sets the bank account that a refund goes to.
  'POST /api/transactions/:id/refunds',
  'POST /api/verifications/my',
];

/** What needs a second factor, by route. */
export const stepUpRoutes: ReadonlyMap<string, 'right' | 'own'> = new Map([
  ...rights.map((route) => [route, 'right'] as const),
  ...own.map((route) => [route, 'own'] as const),
]);

/** Checks every route of the list, after its guards and before its body is read. */
export function requireStepUp(app: Routes, stepUp: StepUp): void {
  app.addHook('preParsing', async (request) => {
    const { method, viewer, routeOptions } = request;
    const kind = stepUpRoutes.get(`${method} ${routeOptions.url ?? ''}`);
    if (viewer === null || kind === undefined) return;
    await stepUp.check(viewer, bearerToken(request) ?? '', kind);
  });
}
