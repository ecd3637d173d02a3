/**
 * The hash by which the registry knows an account; the same as `accountHash` of the release store,
 * which needs Node.
 * @throws Error where the browser has no cryptography, which is so without https
 */
export async function accountHash(account: string): Promise<string> {
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) throw new Error('Akun hanya bisa ditulis lewat https');
  const text = new TextEncoder().encode(`account ${account.trim().toLowerCase()}`);
  const digest = new Uint8Array(await subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
