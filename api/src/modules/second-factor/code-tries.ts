import { networkOf, type Client } from '../../platform/auth/client';
import type { Executor } from '../../platform/db/database';
import type { AttemptLimit } from '../auth/attempts';
import { knowsPlace } from '../auth/known-places.repository';

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
  };
}

/**
 * Ten tries in a quarter of an hour. Where the account was used before, only those of that very
 * place count: who knows the password cannot keep the owner out by guessing elsewhere.
 */
export async function limitOfCode(
  db: Executor,
  { id, email }: { id: string; email: string },
  client: Client,
): Promise<AttemptLimit> {
  const { device, network, elsewhere } = codeLimits(id, client);
  const known = await knowsPlace(db, email, client);
  if (known.device) return device;
  return known.network ? network : elsewhere;
}
