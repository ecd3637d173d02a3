import type { orders } from '../../db/schema';

type Payable = Pick<typeof orders.$inferSelect, 'id' | 'code' | 'total' | 'expiresAt'>;

/** The gateway stops taking money this long before our hold on the stock ends. */
const marginMinutes = 1;

export const wholeMinutes = (from: Date, to: Date) =>
  Math.floor((to.getTime() - from.getTime()) / 60_000);

/** Minutes that the gateway is given for an attempt that begins now. */
export const minutesToPay = (order: Pick<Payable, 'expiresAt'>, now: Date): number =>
  wholeMinutes(now, order.expiresAt) - marginMinutes;

/**
 * Until when whoever begins at once can pay, whatever the second: no attempt that begins with the
 * order ends earlier.
 */
export const payBefore = ({ expiresAt }: Pick<Payable, 'expiresAt'>): Date =>
  new Date(expiresAt.getTime() - (marginMinutes + 1) * 60_000);

/** An attempt that begins now, as it is stored before the gateway knows of it. */
export const draftAttempt = (order: Payable, number: number, now: Date) => ({
  orderId: order.id,
  number,
  gatewayOrderId: `${order.code}-${number}`,
  amount: order.total,
  createdAt: now,
  expiresAt: new Date(now.getTime() + minutesToPay(order, now) * 60_000),
});
