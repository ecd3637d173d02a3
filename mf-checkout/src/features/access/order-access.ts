import { isRecord } from '@panggung/screens';

/** Who asks: what is answered of an order or a ticket depends on it. */
export interface OrderReader {
  userId: string | undefined;
  /** The secret of a guest's order. */
  accessToken: string | null;
}

/**
 * Key of local storage: `{ [id]: accessToken }` of orders made, and of tickets received, without an
 * account.
 */
const storageKey = 'panggung.orders';

/** Where storage is full or forbidden, access lasts as long as the page. */
const onThisPage = new Map<string, string>();

/** The secret that opens a guest's order on this device, or null. */
export function readAccessToken(transactionId: string): string | null {
  const token = onThisPage.get(transactionId) ?? stored()[transactionId];
  return typeof token === 'string' ? token : null;
}

/** Keeps the secret of a guest's order on this device. */
export function storeAccessToken(transactionId: string, accessToken: string): void {
  onThisPage.set(transactionId, accessToken);
  try {
    const tokens = { ...stored(), [transactionId]: accessToken };
    localStorage.setItem(storageKey, JSON.stringify(tokens));
  } catch {
    // The mail holds the same secret.
  }
}

/** Takes the secret of one order, which opens nothing any more, from this device. */
export function dropAccessToken(transactionId: string): void {
  onThisPage.delete(transactionId);
  try {
    const { [transactionId]: _, ...others } = stored();
    localStorage.setItem(storageKey, JSON.stringify(others));
  } catch {
    // Nothing is stored.
  }
}

/** How many orders and tickets this device opens without an account. */
export const countAccessTokens = (): number =>
  new Set([...onThisPage.keys(), ...Object.keys(stored())]).size;

/** Takes all of them from this device. */
export function forgetAccessTokens(): void {
  onThisPage.clear();
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored.
  }
}

/** Headers that open a guest's order; none without its secret. */
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
