import { createHash } from 'node:crypto';

/** SHA512(order_id + status_code + gross_amount + ServerKey), as Midtrans signs. */
export function signature(
  orderId: string,
  statusCode: string,
  grossAmount: string,
  serverKey: string,
): string {
  return createHash('sha512')
    .update(orderId + statusCode + grossAmount + serverKey)
    .digest('hex');
}
