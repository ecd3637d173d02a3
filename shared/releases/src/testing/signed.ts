import { generateKeyPairSync } from 'node:crypto';
import { remoteManifestSchema } from '@panggung/platform/manifest';
import { parsePublicKey, publicKeyText } from '../proof/public-keys';
import type { Release } from '../registry';

/** A pair of keys, and how the public one is written. */
export const newKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = publicKeyText(privateKey);
  return { privateKey, text, ...parsePublicKey(text) };
};
/** An integrity of a file that is nowhere. */
export const hash = (char: string) => `sha384-${Buffer.alloc(48, char).toString('base64')}`;

export function aRelease(parts: Partial<Release> = {}): Release {
  return {
    id: '1.0.0-aaaaaaaa',
    releasedAt: '2026-11-02T00:00:00.000Z',
    manifest: remoteManifestSchema.parse({
      name: 'merch',
      platform: '^0.1.0',
      routes: [{ path: '/merch' }],
    }),
    build: {
      version: '1.0.0',
      container: 'merch_a',
      entry: 'entry.js',
      scripts: [],
      styles: [],
      integrity: { 'entry.js': hash('e') },
    },
    server: hash('s'),
    ...parts,
  };
}
