import { networkOf, type Client } from '../../platform/auth/client';
import type { Executor } from '../../platform/db/database';
import { knowsPlace } from './known-places.repository';
import type { AttemptLimit } from '../../operations';

/** How many sign-ins may fail before a pause. Many people share one network. */
export function signInLimits(email: string, client: Client) {
  const network = networkOf(client);
  const limit = (who: string, max: number): AttemptLimit => ({
    subject: `login|${who}`,
    max,
    minutes: 5,
  });
  return {
    device: limit(`${email}|device|${client.device ?? ''}`, 10),
    both: limit(`${email}|${network}`, 10),
    account: limit(email, 50),
    network: limit(network, 200),
  };
}

/**
 * The limits of a try, in this order. On a known device or network only tries from there count, so
 * strangers elsewhere cannot lock the owner out. From unknown places, one network alone can lock
 * neither an account nor its neighbours out.
 */
export async function limitsOfTry(
  db: Executor,
  email: string,
  client: Client,
): Promise<AttemptLimit[]> {
  const { device, both, account, network } = signInLimits(email, client);
  const known = await knowsPlace(db, email, client);
  if (known.device) return [device];
  return known.network ? [both] : [both, account, network];
}
