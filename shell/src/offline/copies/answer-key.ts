/** The secrets that a question to the API carries. */
export interface Secrets {
  /** The header `Authorization`. */
  authorization: string | null;
  /** The header `X-Access-Token`: opens one guest's order, whoever is signed in. */
  accessToken: string | null;
}

/**
 * Key of a kept answer. It is made of the secret that the answer was given to: who does not have it
 * does not find the answer either.
 * @param address path and query of the question, e.g. `/api/tickets/my`
 * @returns null for a question without a secret: such answers are not kept
 */
export async function answerKey(address: string, secrets: Secrets): Promise<string | null> {
  const secret = secrets.accessToken ?? secrets.authorization;
  if (secret === null) return null;
  const text = new TextEncoder().encode(`${secret}\n${address}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `/kept/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
