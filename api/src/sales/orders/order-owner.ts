import type { OrderAccess } from '../../platform/auth/order-access';
import { orderAccessToken, sameSecret, type SecretKeys } from '../../platform/auth/tokens';

/** Whether somebody is the buyer of an order: by the account, or by the secret of a guest's order. */
export function ownsOrder(
  secretKeys: SecretKeys,
  order: { id: string; userId: string | null; accessVersion: number },
  { viewer, accessToken }: OrderAccess,
): boolean {
  // What belongs to an account is opened by logging in.
  if (order.userId !== null) return viewer?.id === order.userId;
  return (
    accessToken !== undefined &&
    secretKeys.some((key) =>
      sameSecret(accessToken, orderAccessToken(key, order.id, order.accessVersion)),
    )
  );
}
