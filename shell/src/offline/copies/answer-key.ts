/** The secrets of a request to the API. */
export interface Secrets {
  /** The header `Authorization`. */
  authorization: string | null;
  /** The header `X-Access-Token`: opens one guest's order, independent of the session. */
  accessToken: string | null;
}

/**
 * Key of a kept answer. It includes the secret of the request, so a request without that secret
 * does not find the answer.
 * @param address path and query of the request, e.g. `/api/tickets/my`
 * @returns null for a request without a secret: such answers are not kept
 */
export async function answerKey(address: string, secrets: Secrets): Promise<string | null> {
  const secret = secrets.accessToken ?? secrets.authorization;
  if (secret === null) return null;
  const text = new TextEncoder().encode(`${secret}\n${address}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `/kept/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
