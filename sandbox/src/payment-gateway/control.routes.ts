import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptEmptyJson } from '../platform/json-body';
import { paid } from './actions';
import {
  CannotModifyError,
  InvalidActionError,
  PageExpiredError,
  TransactionNotFoundError,
  UnknownServerKeyError,
} from './errors';
import type { Gateway } from './gateway';
import { methodIds, type MethodId } from './methods';
import type { Delivery, Notifier } from './notifier';
import { requireServerKey } from './server-key';
import { isCharged, refundedAmount, type Charge } from './transaction';
import { toWire } from './wire';

const delivery = z.object({
  copies: z.int().min(0).max(20).default(1),
  delay_ms: z.int().min(0).max(86_400_000).default(0),
});
const order = z.object({ order_id: z.string().min(1) });
const transition = order.extend({
  method: z.enum(methodIds).optional(),
  issuer: z.string().min(1).max(40).optional(),
  notifications: delivery.optional(),
});
const clock = z.object({ at: z.iso.datetime({ offset: true }).nullable() });
const replay = order.extend({
  sequence: z.enum(['oldest_first', 'newest_first']).default('oldest_first'),
  copies: z.int().min(1).max(20).default(1),
});

/** The change of a charge by each call, even if the real gateway could not do it now. */
const forced: Record<string, { method: MethodId; patch: (charge: Charge) => Partial<Charge> }> = {
  settle: {
    method: 'qris',
    patch: () => ({ status: 'settlement', fraud: 'accept', settledAt: Date.now() }),
  },
  pay: { method: 'qris', patch: paid },
  challenge: {
    method: 'credit_card',
    patch: () => ({ status: 'capture', fraud: 'challenge' }),
  },
  deny: { method: 'qris', patch: () => ({ status: 'deny' }) },
  expire: { method: 'qris', patch: () => ({ status: 'expire' }) },
  cancel: { method: 'qris', patch: () => ({ status: 'cancel' }) },
  failure: { method: 'qris', patch: () => ({ status: 'failure' }) },
  chargeback: { method: 'credit_card', patch: () => ({ status: 'chargeback' }) },
};

const statusOf = (error: FastifyError): number => {
  if (error instanceof UnknownServerKeyError) return 401;
  if (error instanceof TransactionNotFoundError) return 404;
  if (error instanceof CannotModifyError || error instanceof PageExpiredError) return 412;
  if (error instanceof z.ZodError || error instanceof InvalidActionError) return 400;
  return error.statusCode ?? 500;
};

const toDelivery = (given: z.infer<typeof delivery> | undefined): Delivery | undefined =>
  given && { copies: given.copies, delayMs: given.delay_ms };

/** Only for tests: each outcome on demand. See docs/contracts/sandbox.md. */
export async function controlRoutes(
  app: FastifyInstance,
  options: { gateway: Gateway; notifier: Notifier; serverKey: string },
): Promise<void> {
  const { gateway, notifier, serverKey } = options;
  app.addHook('onRequest', requireServerKey(serverKey));
  acceptEmptyJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = statusOf(error);
    if (code >= 500) request.log.error(error);
    return reply.code(code).send({ error: error.name, message: error.message });
  });

  app.post('/choose', async ({ body }) => {
    const { order_id, method = 'qris', notifications } = transition.parse(body);
    const chosen = await gateway.choose(order_id, method, toDelivery(notifications));
    return toWire(chosen, serverKey, 'query');
  });

  for (const [name, { method: usual, patch }] of Object.entries(forced)) {
    app.post(`/${name}`, async ({ body }) => {
      const { order_id, method = usual, issuer, notifications } = transition.parse(body);
      const how = toDelivery(notifications);
      if (!isCharged(gateway.find(order_id))) await gateway.choose(order_id, method, how);
      const change = (charge: Charge) => ({ ...patch(charge), ...(issuer && { issuer }) });
      return toWire(await gateway.change(order_id, change, how), serverKey, 'query');
    });
  }

  app.post('/refund-clock', async ({ body }) => {
    const { at } = clock.parse(body);
    gateway.setRefundClock(at === null ? undefined : Date.parse(at));
    return { at };
  });

  app.post('/expire-page', async ({ body }) => {
    const { order_id } = order.parse(body);
    const { pageExpiresAt } = await gateway.expirePage(order_id);
    return { order_id, page_expires_at: new Date(pageExpiresAt).toISOString() };
  });

  app.post('/notifications/policy', async ({ body }) => {
    const { order_id, ...wanted } = order.extend(delivery.shape).parse(body);
    gateway.setDelivery(order_id, { copies: wanted.copies, delayMs: wanted.delay_ms });
    return { order_id, ...wanted };
  });

  app.post('/notifications/replay', async ({ body }) => {
    const { order_id, sequence, copies } = replay.parse(body);
    const bodies = notifier.history(order_id).map((sent) => sent.body);
    if (sequence === 'newest_first') bodies.reverse();
    const repeated = bodies.flatMap((one) => Array.from({ length: copies }, () => one));
    const answers = await notifier.replay(repeated);
    return {
      sent: repeated.map((one, at) => ({ status: one['transaction_status'], answer: answers[at] })),
    };
  });

  app.get('/orders', async () => ({
    orders: gateway.all().map(({ orderId, grossAmount, charge }) => ({
      order_id: orderId,
      gross_amount: grossAmount,
      status: charge?.status ?? null,
      refunded: charge ? refundedAmount(charge) : 0,
    })),
  }));

  app.get<{ Params: { id: string } }>('/orders/:id', async ({ params }) => {
    const transaction = gateway.find(params.id);
    return { transaction, notifications: notifier.history(transaction.orderId) };
  });
}
