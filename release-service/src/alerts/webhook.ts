import { sign, type KeyObject } from 'node:crypto';
import type { Alert } from './state';
import { Undeliverable } from './undeliverable';

interface Webhook {
  address: string;
  /** The service's Ed25519 key; without it nothing is signed. */
  signing: KeyObject | undefined;
}

/**
 * Sends an alert as Standard Webhooks describes it (standardwebhooks.com): a type, a time, data, and
 * a signature of kind `v1a`, which the service's public key shows to be its own. The same alert has
 * the same `webhook-id`, however often it comes.
 * @throws Undeliverable
 */
export async function post(
  { id, kind, at, remote, release, reason }: Alert,
  { address, signing }: Webhook,
  more: { team: string; page: string | null },
): Promise<void> {
  const { username, password } = new URL(address);
  // Taken before such addresses were refused; `fetch` would tell them to whoever reads the failure.
  if (username !== '' || password !== '') {
    throw new Undeliverable('the address of the webhook has a password in it', true);
  }
  const body = JSON.stringify({
    type: `release.${kind}`,
    timestamp: at,
    data: { ...more, remote, release, reason },
  });
  const time = String(Math.floor(Date.now() / 1000));
  const signature =
    signing && sign(null, Buffer.from(`${id}.${time}.${body}`), signing).toString('base64');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'panggung-release-service',
    'webhook-id': id,
    'webhook-timestamp': time,
    ...(signature === undefined ? {} : { 'webhook-signature': `v1a,${signature}` }),
  };
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body,
    // Where it leads to is not what the operator has entered.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw new Undeliverable(`the webhook does not answer: ${causeOf(error)}`);
  });
  await response.body?.cancel();
  if (response.ok) return;
  throw new Undeliverable(`the webhook answered ${response.status}`, response.status === 410);
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
