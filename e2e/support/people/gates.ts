import { expect, type APIRequestContext } from '@playwright/test';
import { query } from '../site/database';
import { demoPassword } from './accounts';

/** Headers of an admin, who may work at the gates of every event. */
export async function gateHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const data = { email: 'admin@panggung.test', password: demoPassword };
  const answer = await request.post('/api/auth/login', { data });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

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
