import { randomUUID } from 'node:crypto';
import { promotors, venues } from '../../../src/db/schema';
import type { StudioEvent } from '../../../src/organizing/studio-events/studio-events.schema';
import type { Problem } from '../../../src/platform/http/schemas';
import { createEvent, createProvedUser } from '../factories';
import type { TestApp } from '../test-app';
import { inject } from '../update';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A promotor at work. @param verified whether the promotor may do anything */
export async function studioOf(app: TestApp, { verified = true, role = 'promotor' as const } = {}) {
  const user = await createProvedUser(app, role);
  const promotorId = randomUUID();
  await app.db
    .insert(promotors)
    .values({ id: promotorId, name: 'Promotor Uji', userId: user.id, verified });
  return { ...user, promotorId, ...callsOf(app, user.token) };
}

export type Studio = Awaited<ReturnType<typeof studioOf>>;

/** Calls with a session, or without one. */
export function callsOf(app: TestApp, token?: string) {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    headers,
    async call<Data = StudioEvent>(method: Method, path: string, payload?: object) {
      const answer = await inject(app, {
        method,
        url: `/api${path}`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(payload !== undefined && { payload }),
      });
      const text = answer.body === '' ? '{}' : answer.body;
      const body = JSON.parse(text) as { data: Data } & Problem;
      return { status: answer.statusCode, body, data: body.data };
    },
  };
}

export async function aVenue(app: TestApp, timezone = 'Asia/Jakarta'): Promise<string> {
  const id = randomUUID();
  const place = { city: 'Makassar', province: 'Sulawesi Selatan', timezone };
  await app.db.insert(venues).values({ id, name: 'Gedung Uji', ...place });
  return id;
}

/** An own event that is on sale. */
export async function ownEvent(
  app: TestApp,
  studio: Studio,
  types: Parameters<typeof createEvent>[1] = [{}],
) {
  return createEvent(app.db, types, { promotorId: studio.promotorId });
}

/** The names of the fields that an answer found fault with. */
export const faultyFields = ({ details }: Problem): string[] =>
  Array.isArray(details) ? details.map(({ field }) => field) : [];
