import type { AttemptLimit } from './attempts';

/** Failed sign-ins that are borne before a pause. Many people share the address of one network. */
export function signInLimits(email: string, networkAddress: string) {
  const limit = (who: string, max: number): AttemptLimit => ({
    subject: `login|${who}`,
    max,
    minutes: 5,
  });
  return {
    both: limit(`${email}|${networkAddress}`, 10),
    account: limit(email, 50),
    network: limit(networkAddress, 200),
  };
}
