import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Refusal, seal, statementOf, statementType, type Envelope } from '@panggung/releases';
import { describeOutput, readBuildOutput } from '@panggung/releasing';

/**
 * Reads the key with which a team signs: the path of its file, or the key itself (PEM).
 * @throws Refusal when it is no private Ed25519 key
 */
export function readSigningKey(given: string): KeyObject {
  const isText = given.includes('-----BEGIN');
  if (!isText && !existsSync(given)) {
    throw new Refusal(`PANGGUNG_SIGNING_KEY names ${given}, and there is no such file`);
  }
  try {
    const key = createPrivateKey(isText ? given : readFileSync(given, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below.
  }
  throw new Refusal(
    'PANGGUNG_SIGNING_KEY is no private Ed25519 key: `remote keygen <file>` makes one',
  );
}

/** The statement of a built remote, signed. */
export function attest(folder: string, key: KeyObject): Envelope {
  return seal(statementType, statementOf(describeOutput(readBuildOutput(folder))), key);
}
