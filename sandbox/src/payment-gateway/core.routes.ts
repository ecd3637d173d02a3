import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptEmptyJson } from '../platform/json-body';
import * as actions from './actions';
import {
  CannotModifyError,
  InvalidActionError,
  RefundExceedsBalanceError,
  TransactionNotFoundError,
  UnknownServerKeyError,
} from './errors';
import type { Change, Gateway } from './gateway';
import { requireServerKey } from './server-key';
import { refundedAmount, type ChargedTransaction } from './transaction';
import { toWire, wireAmount, type WireBody } from './wire';

interface Params {
  Params: { id: string };
}

const refundBody = z
  .object({
    refund_key: z.string().min(1).max(255).optional(),
    amount: z.number().optional(),
    reason: z.string().max(255).optional(),
  })
  .nullish();

function problem(error: FastifyError): { code: number; message: string } {
  if (error instanceof UnknownServerKeyError) {
    return { code: 401, message: 'Unknown Merchant server_key/id' };
  }
  if (error instanceof TransactionNotFoundError) {
    return { code: 404, message: "Transaction doesn't exist." };
  }
  if (error instanceof CannotModifyError) {
    return { code: 412, message: 'Transaction status cannot be updated.' };
  }
  if (error instanceof RefundExceedsBalanceError) {
    return { code: 414, message: 'Refund request is rejected due to insufficient balance.' };
  }
  if (error instanceof InvalidActionError) return { code: 400, message: error.message };
  const code = error.statusCode ?? 500;
  return { code, message: code < 500 ? error.message : 'Internal server error' };
}

/** The Core API's /v2/{order_id}/…: status and what a merchant may do. */
export async function coreRoutes(
  app: FastifyInstance,
  { gateway, serverKey }: { gateway: Gateway; serverKey: string },
): Promise<void> {
  app.addHook('onRequest', requireServerKey(serverKey));
  acceptEmptyJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, message } = problem(error);
    if (code >= 500) request.log.error(error);
    return reply.code(code).send({ status_code: String(code), status_message: message });
  });

  /**
   * Answers with the transaction as it is now. HTTP is 200 even where the body's
   * status_code is 407: that one is a success at Midtrans, and a fetch client
   * treats HTTP 407 as a proxy's refusal and shows no body.
   */
  const answer = (transaction: ChargedTransaction, more: WireBody = {}) => ({
    ...toWire(transaction, serverKey, 'query'),
    ...more,
  });
  const action = (path: string, change: Change, message: string) =>
    app.post<Params>(`/:id/${path}`, async ({ params }) =>
      answer(await gateway.change(params.id, change), { status_message: message }),
    );

  app.get<Params>('/:id/status', async ({ params }) => answer(gateway.charged(params.id)));
  action('expire', actions.expire, 'Success, transaction is expired');
  action('cancel', actions.cancel, 'Success, transaction is canceled');
  action('approve', actions.approve, 'Success, transaction is approved');
  action('deny', actions.denyChallenge, 'Success, transaction is denied');

  for (const path of ['/:id/refund', '/:id/refund/online/direct']) {
    app.post<Params>(path, async ({ params, body }) => {
      const parsed = refundBody.safeParse(body);
      if (!parsed.success) throw new InvalidActionError('refund body is invalid');
      const request = parsed.data ?? {};
      const after = await gateway.change(params.id, actions.refund(request, gateway.refundClock()));
      const made =
        actions.refundOf(after.charge, request.refund_key) ?? after.charge.refunds.at(-1);
      return answer(after, {
        status_message: 'Success, refund request is approved',
        refund_chargeback_id: made?.id,
        refund_key: made?.key,
        refund_amount: wireAmount(made?.amount ?? 0),
        total_refund_amount: wireAmount(refundedAmount(after.charge)),
      });
    });
  }
}
