import { randomUUID } from 'node:crypto';
import type { ConditionalWrites } from '../object-store';
import { unexpected, type AskS3 } from './requests';

/**
 * Finds out whether a store keeps `If-Match` and `If-None-Match` of a PUT, which many do not know
 * and then write all the same. Writes a small object, and deletes it.
 */
export async function probeConditionalWrites(
  ask: AskS3,
  { address, prefix }: { address: string; prefix: string },
): Promise<ConditionalWrites> {
  const key = `${prefix}probes/${randomUUID()}`;
  const put = (headers: Record<string, string>) =>
    ask({ method: 'PUT', key, headers, body: Buffer.from('probe') });
  const first = await put({});
  if (first.status !== 200) throw unexpected(address, first);
  try {
    const tries = [await put({ 'if-none-match': '*' }), await put({ 'if-match': '"none"' })];
    return tries.every(({ status }) => status === 412) ? 'supported' : 'ignored';
  } finally {
    await ask({ method: 'DELETE', key });
  }
}
