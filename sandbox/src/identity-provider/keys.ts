import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { JWK } from 'oidc-provider';
import { z } from 'zod';
import { openJournal } from '../platform/journal';

const keysSchema = z.object({
  jwk: z.custom<JWK>((value) => typeof value === 'object' && value !== null),
  cookieKey: z.string(),
});
export type Keys = z.infer<typeof keysSchema>;

function makeKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    use: 'sig',
    alg: 'RS256',
  };
  return { jwk, cookieKey: randomBytes(32).toString('base64url') };
}

/** Signing key and cookie key: made at the first start, the same ever after. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const journal = await openJournal({
    path: join(dataDir, 'identity-keys.jsonl'),
    schema: keysSchema,
  });
  const kept = journal.get('keys');
  if (kept) return kept;
  const made = makeKeys();
  await journal.put('keys', made);
  return made;
}
