/** Browsers have no cryptography on pages without https. */
export const canHash = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

/**
 * The hash by which the registry knows an account; the same as `accountHash` of the release store,
 * which needs Node.
 */
export async function accountHash(account: string): Promise<string> {
  const text = new TextEncoder().encode(`account ${account.trim().toLowerCase()}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
