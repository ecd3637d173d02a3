import type { FastifyError, FastifyInstance } from 'fastify';
import { acceptEmptyJson } from '../platform/json-body';
import { SnapValidationError, UnknownServerKeyError } from './errors';
import type { Gateway } from './gateway';
import { requireServerKey } from './server-key';
import { parseSnapRequest } from './snap.schema';

export interface SnapOptions {
  gateway: Gateway;
  serverKey: string;
  publicUrl: string;
}

export const pagePath = (token: string) => `/sandbox/pay/snap/v4/redirection/${token}`;

/** POST /snap/v1/transactions: a payment page for an order. */
export async function snapRoutes(app: FastifyInstance, options: SnapOptions): Promise<void> {
  const { gateway, serverKey, publicUrl } = options;

  acceptEmptyJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UnknownServerKeyError) {
      const message =
        'Access denied due to unauthorized transaction, please check client or server key';
      return reply.code(401).send({ error_messages: [message] });
    }
    if (error instanceof SnapValidationError) {
      return reply.code(400).send({ error_messages: error.messages });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const messages =
      status >= 500 ? ['Sorry, we encountered internal server error'] : [error.message];
    return reply.code(status).send({ error_messages: messages });
  });

  app.post('/transactions', { onRequest: requireServerKey(serverKey) }, async (request, reply) => {
    const { traceparent } = request.headers;
    const { token } = await gateway.create(
      parseSnapRequest(request.body),
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    return reply.code(201).send({ token, redirect_url: publicUrl + pagePath(token) });
  });
}
