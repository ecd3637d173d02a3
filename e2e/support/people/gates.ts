import { expect, type APIRequestContext } from '@playwright/test';
import { query } from '../site/database';

/** Lets tickets in from now on, however far ahead the event is. */
export const openDoors = (eventId: string) =>
  query('update events set admission_opens_at = now() where id = $1', [eventId]);

/** The gate's result for a QR text: `accepted`, or the result with its reason. */
export async function scanAt(
  request: APIRequestContext,
  { eventId, headers }: { eventId: string; headers: Record<string, string> },
  qr: string,
): Promise<string> {
  const scan = { id: crypto.randomUUID(), qr, scannedAt: new Date().toISOString() };
  const answer = await request.post(`/api/events/${eventId}/check-ins`, {
    headers,
    data: { device: 'Gerbang uji', scans: [scan] },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { result: string; reason: string | null }[] };
  return [data[0]?.result, data[0]?.reason].filter(Boolean).join(' ');
}
