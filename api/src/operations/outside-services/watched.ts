import { SignInRefused, type IdentityProvider } from '../../platform/auth/identity-provider';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/gateway/gateway';
import { isPermanentRefusal, type Mailer } from '../../platform/mail/mailer';
import type { OutsideServices } from './outside-services.service';

type Note = OutsideServices['note'];

/** Wraps a gateway and counts its calls. */
export function watchedGateway(gateway: PaymentGateway, note: Note): PaymentGateway {
  const watch = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      note('gateway_ok');
      return answer;
    } catch (error) {
      if (error instanceof GatewayUnavailable) note(kindOf(error));
      throw error;
    }
  };
  return {
    ...gateway,
    create: (order) => watch(gateway.create(order)),
    status: (orderId) => watch(gateway.status(orderId)),
    expire: (orderId) => watch(gateway.expire(orderId)),
    cancel: (orderId) => watch(gateway.cancel(orderId)),
    refund: (orderId, refund) => watch(gateway.refund(orderId, refund)),
  };
}

function kindOf({ cause }: GatewayUnavailable) {
  if (typeof cause !== 'object' || cause === null) return 'gateway_refused';
  const isLate = 'name' in cause && cause.name === 'TimeoutError';
  return isLate ? 'gateway_timed_out' : 'gateway_unreachable';
}

/** Wraps a provider likewise. It is no failure when it refuses a person. */
export function watchedProvider(provider: IdentityProvider, note: Note): IdentityProvider {
  const watch = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      note('provider_ok');
      return answer;
    } catch (error) {
      if (error instanceof SignInRefused && error.ofProvider) note('provider_failed');
      throw error;
    }
  };
  return {
    // After the first time its URL is cached, so only `finish` shows that the provider works.
    start: () =>
      provider.start().catch((error: unknown) => {
        if (error instanceof SignInRefused && error.ofProvider) note('provider_failed');
        throw error;
      }),
    finish: (address, attempt) => watch(provider.finish(address, attempt)),
  };
}

/** Wraps a mail server likewise. */
export const watchedMailer = (mailer: Mailer, note: Note): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail);
      note('mail_ok');
    } catch (error) {
      note(isPermanentRefusal(error) ? 'mail_undeliverable' : 'mail_refused');
      throw error;
    }
  },
});
