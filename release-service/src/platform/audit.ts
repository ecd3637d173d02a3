import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';

/** What somebody did that stands in no remote's history. */
export interface Entry {
  by: string;
  /** Like `revoke key`. */
  what: string;
  /** The team, or the remote, that it is about. */
  of: string;
  detail?: Record<string, unknown>;
}

/** Writes down who did what, in the store and in the log. */
export type Audit = (entry: Entry) => Promise<void>;

export function auditTo(store: ObjectStore, log: FastifyBaseLogger): Audit {
  return async (entry) => {
    const at = new Date().toISOString();
    log.info({ audit: entry }, 'audit');
    const key = `_audit/${at.replaceAll(':', '.')}~${randomUUID()}`;
    await store.write(key, `${JSON.stringify({ at, ...entry })}\n`);
  };
}

/** The latest entries first. */
export async function auditOf(store: ObjectStore, limit = 200): Promise<object[]> {
  const latest = (await store.list('_audit/')).reverse().slice(0, limit);
  const objects = await Promise.all(latest.map(({ key }) => store.read(key)));
  return objects.flatMap((one) => (one ? [JSON.parse(one.body.toString('utf8')) as object] : []));
}
