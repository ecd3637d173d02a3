import { networkOf, type Client } from '../../platform/auth/client';
import type { Executor } from '../../platform/db/database';
import { knowsPlace } from '../sessions/known-places.repository';
import { isAppCode } from './recovery-codes';
import type { AttemptLimit } from '../../operations';

/** What wrong codes of an account are counted against, by where they come from. */
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

/** Somebody's try of a code. */
export interface CodeTry {
  account: { id: string; email: string };
  client: Client;
  code: string;
}

/**
 * Ten tries in a quarter of an hour. Where the account was used before, only those of that very
 * place count: who knows the password cannot keep the owner out by guessing elsewhere.
 *
 * Recovery codes are counted apart from the app's, and everywhere by network: they are for who has
 * lost the phone and may be anywhere. Of six digits all guesses at an account must be counted
 * together; 78 bits are found by nobody, from however many networks.
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
