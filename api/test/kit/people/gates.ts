import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { promotors } from '../../../src/db/schema';
import type { CheckIn, GateList } from '../../../src/sales/gate/gate.schema';
import type { Problem } from '../../../src/platform/http/schemas';
import { createUser } from '../factories';
import type { TestApp } from '../test-app';

type Headers = Record<string, string>;

export type NewScan = {
  id?: string;
  qr?: string;
  code?: string;
  scannedAt?: string;
  listed?: { ticketId: string; version: number };
  letIn?: boolean;
};

/** The verified promotor of an event, who works at its gates. @returns the headers of a session */
export async function gateStaff(app: TestApp, eventId: string, verified = true) {
  const user = await createUser(app, 'promotor');
  const [promotor] = await app.db
    .insert(promotors)
    .values({ name: 'Promotor Uji', userId: user.id, verified })
    .returning();
  await app.db.execute(sql`update events set promotor_id = ${promotor?.id} where id = ${eventId}`);
  return user;
}

export async function sendScans(
  app: TestApp,
  eventId: string,
  headers: Headers,
  scans: NewScan[],
  device = 'Gerbang Utara',
) {
  const scannedAt = new Date().toISOString();
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/events/${eventId}/check-ins`,
    headers,
    payload: { device, scans: scans.map((scan) => ({ id: randomUUID(), scannedAt, ...scan })) },
  });
  const body = response.json<{ data: CheckIn[] } & Problem>();
  return { status: response.statusCode, body, answers: body.data };
}

/** @returns what came of one scan, e.g. `accepted` or `revoked transferred` */
export async function scanOne(
  app: TestApp,
  eventId: string,
  headers: Headers,
  scan: NewScan,
): Promise<string> {
  const { answers, body } = await sendScans(app, eventId, headers, [scan]);
  const [answer] = answers ?? [];
  if (answer === undefined) throw new Error(`the scan was refused: ${body.message}`);
  return [answer.result, answer.reason].filter(Boolean).join(' ');
}

export async function undoScan(
  app: TestApp,
  eventId: string,
  headers: Headers,
  id: string,
  payload: object = { reason: 'Salah orang' },
) {
  const url = `/api/events/${eventId}/check-ins/${id}/undo`;
  const response = await app.http.inject({ method: 'POST', url, headers, payload });
  const body = response.json<{ data: CheckIn } & Problem>();
  return { status: response.statusCode, body, answer: body.data };
}

export async function readGateList(
  app: TestApp,
  eventId: string,
  headers: Headers,
  query: Record<string, string> = {},
) {
  const url = `/api/events/${eventId}/gate-list`;
  const response = await app.http.inject({ url, headers, query });
  const body =
    response.statusCode === 304
      ? undefined
      : response.json<
          { data: GateList; meta: { cursor: string; next: string | null } } & Problem
        >();
  return { status: response.statusCode, etag: String(response.headers.etag), body };
}
