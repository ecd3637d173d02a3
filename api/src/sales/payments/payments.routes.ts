import { z } from 'zod';
import type { Guards } from '../../platform/auth/viewer';
import { accessHeaders, orderAccessOf } from '../../platform/http/access';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { NotificationsService } from './notifications.service';
import { createPaymentBody, notificationBody, paymentStatusSchema } from './payments.schema';
import type { PaymentsService } from './payments.service';
import { paymentSchema } from '../orders/order-payment.schema';

const one = z.object({ data: paymentSchema });
const ownerOrGuest = [...bearerSecurity, {}];

interface PaymentsRoutesDeps {
  payments: PaymentsService;
  notifications: NotificationsService;
  guards: Guards;
}

export function paymentsRoutes(app: Routes, deps: PaymentsRoutesDeps): void {
  const { payments, notifications, guards } = deps;

  app.post(
    '/payments/create-transaction',
    {
      onRequest: guards.viewer,
      schema: {
        tags: ['payments'],
        operationId: 'createPayment',
        summary: 'Starts a payment; 200 with the one that is still open, if there is one',
        security: ownerOrGuest,
        headers: accessHeaders,
        body: createPaymentBody,
        response: { 200: one, 201: one, ...problems(400, 404, 409, 422, 503) },
      },
    },
    async (request, reply) => {
      const { transactionId, insteadOf } = request.body;
      const access = orderAccessOf(request);
      const { payment, isNew } = await payments.open(transactionId, access, insteadOf);
      return reply.code(isNew ? 201 : 200).send({ data: payment });
    },
  );

  app.get(
    '/payments/status/:id',
    {
      onRequest: guards.viewer,
      schema: {
        tags: ['payments'],
        operationId: 'getPaymentStatus',
        security: ownerOrGuest,
        headers: accessHeaders,
        params: idParams,
        response: { 200: z.object({ data: paymentStatusSchema }), ...problems(400, 404) },
      },
    },
    (request) => payments.status(request.params.id, orderAccessOf(request)),
  );

  app.post(
    '/payments/notifications',
    {
      schema: {
        tags: ['payments'],
        operationId: 'receivePaymentNotification',
        summary: 'For the payment gateway',
        body: notificationBody,
        response: {
          200: z.object({ status: z.literal('ok') }),
          ...problems(400, 403, 404, 503),
        },
      },
    },
    async (request) => {
      await notifications.receive(request.body);
      return { status: 'ok' as const };
    },
  );
}
