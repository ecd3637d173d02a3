/** Where the link of a mail leads. */
interface LinkedOrder {
  id: string;
  accessToken: string;
}

/**
 * Reads `#`, 22 letters of the order's id as base64url, and its access token, as the API writes
 * them (docs/contracts/api.md, links in mails).
 * @returns null where a part is missing, for instance because a mail program broke the address
 */
export function readShortLink(hash: string): LinkedOrder | null {
  const [, letters, accessToken] = /^#([\w-]{22})([\w.-]{20,})$/.exec(hash) ?? [];
  if (letters === undefined || accessToken === undefined) return null;
  const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const digits = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  const id = digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, accessToken };
}
