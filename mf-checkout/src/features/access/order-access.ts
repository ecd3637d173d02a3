import { isRecord } from '@panggung/screens';

/** Who reads: an order or a ticket has different data for different readers. */
export interface OrderReader {
  userId: string | undefined;
  /** The access token of a guest's order. */
  accessToken: string | null;
}

/**
 * Key of local storage: `{ [id]: accessToken }` of orders made, and of tickets received, without an
 * account.
 */
const storageKey = 'panggung.orders';

/** When storage is full or forbidden, access lasts as long as the page. */
const onThisPage = new Map<string, string>();

/** The access token of a guest's order on this device, or null. */
export function readAccessToken(transactionId: string): string | null {
  const token = onThisPage.get(transactionId) ?? stored()[transactionId];
  return typeof token === 'string' ? token : null;
}

/** Stores the access token of a guest's order on this device. */
export function storeAccessToken(transactionId: string, accessToken: string): void {
  onThisPage.set(transactionId, accessToken);
  try {
    const tokens = { ...stored(), [transactionId]: accessToken };
    localStorage.setItem(storageKey, JSON.stringify(tokens));
  } catch {
    // The link in the mail has the same token.
  }
}

/** Deletes an order's access token, which is no longer valid, from this device. */
export function dropAccessToken(transactionId: string): void {
  onThisPage.delete(transactionId);
  try {
    const { [transactionId]: _, ...others } = stored();
    localStorage.setItem(storageKey, JSON.stringify(others));
  } catch {
    // Nothing is stored.
  }
}

/** The orders and tickets that this device opens without an account, the newest last. */
export const accessTokens = (): [id: string, accessToken: string][] =>
  Object.entries({ ...stored(), ...Object.fromEntries(onThisPage) }).flatMap(([id, token]) =>
    typeof token === 'string' ? [[id, token]] : [],
  );

/** Deletes all access tokens from this device. */
export function forgetAccessTokens(): void {
  onThisPage.clear();
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored.
  }
}

/** Headers with the access token of a guest's order; empty without a token. */
export function accessHeaders(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { 'X-Access-Token': accessToken };
}

function stored(): Record<string, unknown> {
  try {
    const tokens: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return isRecord(tokens) ? tokens : {};
  } catch {
    return {};
  }
}
