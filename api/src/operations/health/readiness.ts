import { sharedCheck, type Readiness } from '@panggung/serving';
import type { Log } from '../../platform/log';

/** What the database lacks, and what the log may say about it. */
type DatabaseState =
  | { isReady: true }
  | { isReady: false; lack: keyof typeof lacks; reason: string };

/** What a copy needs, and what it can do without for a while. */
export interface Parts {
  isDraining: () => boolean;
  database: () => Promise<DatabaseState>;
  isRedisAway: () => boolean;
  isGatewayFailing: () => boolean;
}

const lacks = {
  answer: 'the database does not answer',
  writing: 'the database only reads',
  schema: 'the database is older than this version needs',
};

/** Web waits a second for an answer. */
const limitMs = 800;

/** @returns whether this copy can serve, within a second */
export function createReadiness(parts: Parts, log: Log): () => Promise<Readiness> {
  const late: DatabaseState = { isReady: false, lack: 'answer', reason: 'it takes too long' };
  const askDatabase = sharedCheck(parts.database, limitMs, late);
  let before = '';
  return async () => {
    // A process that ends asks nobody any more.
    if (parts.isDraining()) return { reasons: ['it is about to end'], notices: [] };
    const database = await askDatabase();
    const reason = database.isReady ? '' : database.reason;
    if (reason !== before && reason !== '') log.warn({ reason }, 'not ready: the database');
    if (reason !== before && reason === '') log.info({}, 'ready');
    before = reason;
    return {
      reasons: database.isReady ? [] : [lacks[database.lack]],
      notices: [
        ...(parts.isRedisAway() ? ['Redis is away: limits are counted by each copy alone'] : []),
        ...(parts.isGatewayFailing() ? ['the payment gateway fails'] : []),
      ],
    };
  };
}
