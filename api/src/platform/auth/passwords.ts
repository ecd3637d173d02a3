import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice for argon2id: 19 MiB, 2 passes. Costs about 30 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the same work is
 * done, so that the duration does not tell which e-mail addresses have accounts.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  dummy ??= hashPassword('no account has this password');
  await verify(await dummy, password);
  return false;
}
