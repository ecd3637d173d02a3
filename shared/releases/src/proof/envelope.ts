import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../refusal';
import { keyIdOf, type PublicKey } from './public-keys';

/** A signed document: DSSE, the envelope of in-toto and Sigstore (github.com/secure-systems-lab/dsse). */
export const envelopeSchema = z.object({
  payloadType: z.string(),
  /** Base64. */
  payload: z.string(),
  signatures: z
    .array(z.object({ keyid: z.string(), sig: z.string() }))
    .min(1)
    .max(10),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** What is signed: type and content with their lengths, so that neither can pass for the other. */
function encoded(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** @param key a private Ed25519 key */
export function seal(payloadType: string, payload: string, key: KeyObject): Envelope {
  const body = Buffer.from(payload);
  const sig = sign(null, encoded(payloadType, body), key).toString('base64');
  return {
    payloadType,
    payload: body.toString('base64'),
    signatures: [{ keyid: keyIdOf(key), sig }],
  };
}

/**
 * The content of an envelope.
 * @throws Refusal when none of the keys has signed it, or it is of another type
 */
export function open(envelope: Envelope, type: string, keys: readonly PublicKey[]): string {
  const { payloadType, payload, signatures } = envelope;
  if (payloadType !== type) throw new Refusal(`it is signed as ${payloadType}, not as ${type}`);
  const body = Buffer.from(payload, 'base64');
  const signed = encoded(type, body);
  const isSigned = signatures.some(({ keyid, sig }) =>
    keys.some(
      ({ id, key }) => id === keyid && verify(null, signed, key, Buffer.from(sig, 'base64')),
    ),
  );
  if (isSigned) return body.toString('utf8');
  const by = signatures.map(({ keyid }) => keyid).join(', ');
  throw new Refusal(`no known key has signed it (signed by ${by})`);
}
