import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { z } from 'zod';
import { messagePage, sendPage } from '../platform/page';
import type { Accounts } from './accounts';
import {
  AccountsUnavailableError,
  InvalidCredentialsError,
  ShutOutError,
  ThrottledError,
  WrongCodeError,
} from './accounts.errors';
import { endedPage } from './ended.page';
import { loginPage } from './login.page';
import { MOUNT } from './provider';
import { SERVICE } from './service';

interface Params {
  Params: { uid: string };
}
const loginForm = z.object({
  email: z.string().trim(),
  password: z.string(),
  code: z.string().trim().default(''),
});

export interface InteractionOptions {
  provider: Provider;
  accounts: Accounts;
  publicUrl: string;
  demoHints: boolean;
}

function explain(error: unknown): { status: number; problem: string } {
  if (error instanceof InvalidCredentialsError) {
    return { status: 401, problem: 'Email atau kata sandi salah.' };
  }
  if (error instanceof WrongCodeError) return { status: 401, problem: error.message };
  if (error instanceof ShutOutError) return { status: 403, problem: error.message };
  if (error instanceof ThrottledError) {
    return { status: 429, problem: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.' };
  }
  if (error instanceof AccountsUnavailableError) {
    return { status: 503, problem: 'Akun belum bisa diperiksa. Coba lagi sebentar lagi.' };
  }
  throw error;
}

/** The login page and what its forms do. */
export async function interactionRoutes(
  app: FastifyInstance,
  { provider, accounts, publicUrl, demoHints }: InteractionOptions,
): Promise<void> {
  /** The form redirects to the shop, so the content security policy must allow its origin. */
  const formTargets = [new URL(publicUrl).origin];

  const show = (
    reply: FastifyReply,
    uid: string,
    { status = 200, ...state }: { status?: number; email?: string; problem?: string } = {},
  ) => {
    const path = `${MOUNT}/interaction/${uid}`;
    return sendPage(reply, loginPage({ path, demoHints, ...state }), { status, formTargets });
  };
  /** @throws SessionNotFound when the login has ended, or is another browser's */
  const details = ({ raw }: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(raw, reply.raw);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof errors.SessionNotFound) {
      return sendPage(reply, endedPage(), { status: 400 });
    }
    request.log.error(error);
    const text = 'Terjadi gangguan. Coba lagi sebentar lagi.';
    return sendPage(reply, messagePage(SERVICE, 'Tidak bisa masuk', text), { status: 500 });
  });

  app.get<Params>('/:uid', async (request, reply) => {
    const { uid, params } = await details(request, reply);
    const hint = params['login_hint'];
    return show(reply, uid, typeof hint === 'string' ? { email: hint } : {});
  });

  app.post<Params>('/:uid/login', async (request, reply) => {
    const { uid } = await details(request, reply);
    const form = loginForm.safeParse(request.body);
    if (!form.success) {
      return show(reply, uid, { status: 400, problem: 'Isi email dan kata sandi.' });
    }
    const { email, ...secrets } = form.data;
    const { 'user-agent': userAgent = '', cookie = '' } = request.headers;
    const visitor = { ip: request.ip, userAgent, cookie };
    let checked: Awaited<ReturnType<Accounts['check']>>;
    try {
      checked = await accounts.check({ email, ...secrets, ...visitor });
    } catch (error) {
      return show(reply, uid, { email, ...explain(error) });
    }
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, {
      login: {
        accountId: checked.account.id,
        remember: false,
        // RFC 8176: the methods that were checked here.
        amr: checked.secondFactor ? ['pwd', 'otp', 'mfa'] : ['pwd'],
      },
    });
  });

  app.post<Params>('/:uid/abort', async (request, reply) => {
    await details(request, reply);
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, {
      error: 'access_denied',
      error_description: 'The person chose not to log in',
    });
  });
}
