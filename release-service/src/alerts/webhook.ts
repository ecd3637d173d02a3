import { sign, type KeyObject } from 'node:crypto';
import type { Outside } from '../platform/outside';
import type { Alert } from './state';
import { Undeliverable } from './undeliverable';

interface Webhook {
  address: string;
  /** The service's Ed25519 key; without it nothing is signed. */
  signing: KeyObject | undefined;
  outside: Outside;
}

/**
 * Sends an alert as Standard Webhooks describes it (standardwebhooks.com): a type, a time, data, and
 * a signature of kind `v1a`, which the service's public key shows to be its own. The same alert has
 * the same `webhook-id`, however often it comes.
 * @throws Undeliverable
 */
export async function post(
  { id, kind, at, remote, release, reason }: Alert,
  { address, signing, outside }: Webhook,
  more: { team: string; page: string | null },
): Promise<void> {
  const { username, password } = new URL(address);
  // Taken before such addresses were refused.
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
  const { status } = await outside
    .call(address, { method: 'POST', headers, body })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      throw new Undeliverable(`the webhook does not answer: ${reason}`);
    });
  if (status >= 200 && status < 300) return;
  throw new Undeliverable(`the webhook answered ${status}`, status === 410);
}
