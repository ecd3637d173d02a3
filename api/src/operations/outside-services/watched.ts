import { SignInRefused, type IdentityProvider } from '../../platform/auth/identity-provider';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/gateway/gateway';
import { isPermanentRefusal, type Mailer } from '../../platform/mail/mailer';
import { measured } from './outside-metrics';
import type { OutsideServices } from './outside-services.service';

type Note = OutsideServices['note'];

/** Wraps a gateway and counts its calls. */
export function watchedGateway(gateway: PaymentGateway, note: Note): PaymentGateway {
  const watch = <Answer>(operation: string, call: () => Promise<Answer>): Promise<Answer> =>
    measured('gateway', operation, async (outcome) => {
      try {
        const answer = await call();
        note('gateway_ok');
        return answer;
      } catch (error) {
        if (error instanceof GatewayUnavailable) {
          const kind = kindOf(error);
          note(kind);
          outcome(kind.replace('gateway_', ''));
        }
        throw error;
      }
    });
  return {
    ...gateway,
    create: (order) => watch('create', () => gateway.create(order)),
    status: (orderId) => watch('status', () => gateway.status(orderId)),
    expire: (orderId) => watch('expire', () => gateway.expire(orderId)),
    cancel: (orderId) => watch('cancel', () => gateway.cancel(orderId)),
    refund: (orderId, refund) => watch('refund', () => gateway.refund(orderId, refund)),
  };
}

function kindOf({ cause }: GatewayUnavailable) {
  if (typeof cause !== 'object' || cause === null) return 'gateway_refused';
  const isLate = 'name' in cause && cause.name === 'TimeoutError';
  return isLate ? 'gateway_timed_out' : 'gateway_unreachable';
}

/** Wraps a provider likewise. It is no failure when it refuses a person. */
export function watchedProvider(provider: IdentityProvider, note: Note): IdentityProvider {
  const watch = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    measured('identity_provider', 'finish', async (outcome) => {
      try {
        const answer = await call();
        note('provider_ok');
        return answer;
      } catch (error) {
        const failed = error instanceof SignInRefused && error.ofProvider;
        if (failed) note('provider_failed');
        outcome(failed ? 'failed' : 'person_refused');
        throw error;
      }
    });
  return {
    // After the first time its URL is cached, so only `finish` shows that the provider works.
    start: () =>
      provider.start().catch((error: unknown) => {
        if (error instanceof SignInRefused && error.ofProvider) note('provider_failed');
        throw error;
      }),
    finish: (address, attempt) => watch(() => provider.finish(address, attempt)),
  };
}

/** Wraps a mail server likewise. */
export const watchedMailer = (mailer: Mailer, note: Note): Mailer => ({
  ...mailer,
  async send(mail) {
    await measured('mail', 'send', async (outcome) => {
      try {
        await mailer.send(mail);
        note('mail_ok');
      } catch (error) {
        const kind = isPermanentRefusal(error) ? 'undeliverable' : 'refused';
        note(`mail_${kind}`);
        outcome(kind);
        throw error;
      }
    });
  },
});

/** Wraps a beacon of public randomness likewise; it has nothing to do but while a draw waits for its round. */
export const watchedBeacon = <Beacon extends { fetchRound(round: number): Promise<string | null> }>(
  beacon: Beacon,
): Beacon => ({
  ...beacon,
  fetchRound: (round) =>
    measured('beacon', 'round', async (outcome) => {
      const signature = await beacon.fetchRound(round);
      if (signature === null) outcome('missing');
      return signature;
    }),
});
