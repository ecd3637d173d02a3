import { networkOf, type Client } from '../../platform/auth/client';
import type { Executor } from '../../platform/db/database';
import { knowsPlace } from '../sessions/known-places.repository';
import { isAppCode } from './recovery-codes';
import type { AttemptLimit } from '../../operations';

/** The limits for wrong codes of an account, by where they come from. */
export function codeLimits(userId: string, client: Client) {
  const limit = (where: string): AttemptLimit => ({
    subject: `second-factor|${userId}|${where}`,
    max: 10,
    minutes: 15,
  });
  return {
    device: limit(`device|${client.device ?? ''}`),
    network: limit(`network|${networkOf(client)}`),
    elsewhere: limit('elsewhere'),
    recoveryOnDevice: limit(`recovery|device|${client.device ?? ''}`),
    recoveryInNetwork: limit(`recovery|network|${networkOf(client)}`),
  };
}

export interface CodeTry {
  account: { id: string; email: string };
  client: Client;
  code: string;
}

/**
 * Ten tries in a quarter of an hour. On a known device or network only tries from there count: so a
 * stranger who knows the password cannot lock the owner out by guessing elsewhere.
 *
 * Recovery codes are counted apart from the app's codes, and on unknown devices always by network:
 * an owner who has lost the phone may be anywhere. The app's six digits need one limit for all
 * unknown places together; a recovery code's 78 bits cannot be guessed from any number of networks.
 */
export async function limitOfCode(
  db: Executor,
  { account: { id, email }, client, code }: CodeTry,
): Promise<AttemptLimit> {
  const { device, network, elsewhere, ...recovery } = codeLimits(id, client);
  const known = await knowsPlace(db, email, client);
  if (!isAppCode(code)) {
    return known.device ? recovery.recoveryOnDevice : recovery.recoveryInNetwork;
  }
  if (known.device) return device;
  return known.network ? network : elsewhere;
}
