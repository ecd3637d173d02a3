import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { messagePage, sendPage, type Page } from '../platform/page';
import * as actions from './actions';
import {
  CannotModifyError,
  InvalidActionError,
  PageExpiredError,
  TransactionNotFoundError,
} from './errors';
import type { Change, Gateway } from './gateway';
import { methodIds } from './methods';
import { choosePage } from './pages/choose.page';
import { SERVICE } from './pages/labels';
import { pendingPage } from './pages/pending.page';
import { pageExpiredPage, resultPage } from './pages/result.page';
import { finishUrl } from './pages/summary';
import { pagePath } from './snap.routes';
import { isCharged, type Transaction } from './transaction';
import { statusCode } from './wire';

interface Params {
  Params: { token: string };
}
const methodForm = z.object({ method: z.enum(methodIds) });
const simulateForm = z.object({ action: z.enum(['pay', 'deny', 'expire', 'challenge']) });
const changes: Record<z.infer<typeof simulateForm>['action'], Change> = {
  pay: actions.pay,
  deny: actions.decline,
  expire: actions.expire,
  challenge: actions.challenge,
};

function pageOf(transaction: Transaction, publicUrl: string, problem?: string): Page {
  const path = pagePath(transaction.token);
  if (!isCharged(transaction)) {
    const isOver = Date.now() >= transaction.pageExpiresAt;
    return isOver ? pageExpiredPage(transaction) : choosePage(transaction, path, problem);
  }
  if (transaction.charge.status !== 'pending') return resultPage(transaction);
  return pendingPage(transaction, path, publicUrl + path);
}

/** The page to which Snap's redirect_url leads, and its forms. */
export async function pageRoutes(
  app: FastifyInstance,
  { gateway, publicUrl }: { gateway: Gateway; publicUrl: string },
): Promise<void> {
  const show = (reply: FastifyReply, transaction: Transaction, status = 200, problem?: string) => {
    const target = transaction.finishUrl;
    const formTargets = target === undefined ? [] : [new URL(target).origin];
    return sendPage(reply, pageOf(transaction, publicUrl, problem), { status, formTargets });
  };
  const find = (token: string) => {
    const transaction = gateway.byToken(token);
    if (!transaction) throw new TransactionNotFoundError(token);
    return transaction;
  };

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TransactionNotFoundError) {
      const text = 'Tautan pembayaran ini tidak dikenal. Buka lagi dari halaman pesanan Anda.';
      return sendPage(reply, messagePage(SERVICE, 'Pembayaran tidak ditemukan', text), {
        status: 404,
      });
    }
    request.log.error(error);
    const text = 'Terjadi gangguan. Muat ulang halaman ini sebentar lagi.';
    return sendPage(reply, messagePage(SERVICE, 'Ada gangguan', text), { status: 500 });
  });

  app.get<Params>('/:token', (request, reply) => show(reply, find(request.params.token)));

  app.get<Params>('/:token/state', async ({ params }) => ({
    status: find(params.token).charge?.status ?? 'created',
  }));

  app.post<Params>('/:token/method', async ({ params, body }, reply) => {
    const transaction = find(params.token);
    const form = methodForm.safeParse(body);
    if (!form.success) return show(reply, transaction, 400, 'Pilih salah satu metode pembayaran.');
    try {
      await gateway.choose(transaction.orderId, form.data.method);
    } catch (error) {
      if (error instanceof InvalidActionError) {
        return show(reply, transaction, 400, 'Metode itu tidak tersedia untuk pesanan ini.');
      }
      // Picked in another tab, or too late: the page shows the current state.
      if (!(error instanceof CannotModifyError || error instanceof PageExpiredError)) throw error;
    }
    return reply.redirect(pagePath(params.token), 303);
  });

  app.post<Params>('/:token/simulate', async ({ params, body }, reply) => {
    const transaction = find(params.token);
    const form = simulateForm.safeParse(body);
    if (!form.success) return show(reply, transaction, 400);
    try {
      const after = await gateway.change(transaction.orderId, changes[form.data.action]);
      const back = finishUrl(after, statusCode(after.charge, 'query'));
      return reply.redirect(back ?? pagePath(params.token), 303);
    } catch (error) {
      const isLate =
        error instanceof CannotModifyError || error instanceof TransactionNotFoundError;
      if (!isLate) throw error;
      return reply.redirect(pagePath(params.token), 303);
    }
  });
}
