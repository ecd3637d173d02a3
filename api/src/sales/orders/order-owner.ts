import type { OrderAccess } from '../../platform/auth/order-access';
import { orderAccessToken, sameSecret, type SecretKeys } from '../../platform/auth/tokens';

/** Whether somebody is the buyer of an order: by the account, or by a guest's access token. */
export function ownsOrder(
  secretKeys: SecretKeys,
  order: { id: string; userId: string | null; accessVersion: number },
  { viewer, accessToken }: OrderAccess,
): boolean {
  // An account's order opens only for that account.
  if (order.userId !== null) return viewer?.id === order.userId;
  return (
    accessToken !== undefined &&
    secretKeys.some((key) =>
      sameSecret(accessToken, orderAccessToken(key, order.id, order.accessVersion)),
    )
  );
}
