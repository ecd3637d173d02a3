import { randomInt, randomUUID } from 'node:crypto';
import type { CheckIn } from '../../../src/sales/gate/gate.schema';
import type { TestApp } from '../test-app';

/** Adds a device to an event. @returns its id and the code that pairs a phone */
export async function addDevice(
  app: TestApp,
  eventId: string,
  headers: Record<string, string>,
  { name = 'Pintu Uji', admits = null }: { name?: string; admits?: string[] | null } = {},
) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/events/${eventId}/gate-devices`,
    headers,
    payload: { name, admits },
  });
  const { data } = response.json<{
    data: { device: { id: string }; pairing: { code: string } };
  }>();
  return { id: data.device.id, code: data.pairing.code };
}

/** Pairs a phone in a network of its own. @returns its key */
export async function pairPhone(app: TestApp, code: string): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/gate/pair',
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    payload: { code },
  });
  if (response.statusCode !== 200) throw new Error(`pairing was refused: ${response.body}`);
  return response.json<{ data: { key: string } }>().data.key;
}

export const callDevice = (
  app: TestApp,
  key: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.http.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });

/** What comes of one scan, e.g. `accepted`. */
export async function deviceScan(app: TestApp, key: string, scan: object): Promise<string> {
  const scans = [{ id: randomUUID(), scannedAt: new Date().toISOString(), ...scan }];
  const response = await callDevice(app, key, 'POST', '/gate/check-ins', { scans });
  const [answer] = response.json<{ data?: CheckIn[] }>().data ?? [];
  if (answer === undefined) throw new Error(`the scan was refused: ${response.body}`);
  return answer.result;
}
