import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { ascii, fromHex, join, toHex, uint32, uint64 } from './bytes';

/** A chain of public randomness, as drand's `/{chainHash}/info` tells of it. */
export interface BeaconChain {
  /** Public key on G2, 96 bytes in hexadecimal. */
  publicKey: string;
  /** Seconds between two rounds. */
  period: number;
  /** Of round 1, seconds since 1970. */
  genesis: number;
}

/** All that `/{chainHash}/info` tells. */
export interface BeaconInfo extends BeaconChain {
  /** Hash of the group that began the chain, 32 bytes in hexadecimal. */
  groupHash: string;
  /** Name of the chain. */
  id: string;
}

/** The name of a chain in addresses: it stands for everything about it. @returns hexadecimal */
export const chainHashOf = ({ publicKey, period, genesis, groupHash, id }: BeaconInfo): string =>
  toHex(
    sha256(
      join(
        uint32(period),
        uint64(BigInt(genesis)),
        fromHex(publicKey, 96),
        fromHex(groupHash, 32),
        // The oldest chain has its hash without a name.
        ascii(id === 'default' ? '' : id),
      ),
    ),
  );

/** The scheme of every chain here: signatures on G1 over the number of the round alone. */
export const scheme = 'bls-unchained-g1-rfc9380';

/** What the chain of a sandbox is called: no group of people began it. */
export const sandboxChain = { groupHash: '00'.repeat(32), id: 'sandbox' };

/** drand's quicknet, by the project's own client (scheme `bls-unchained-g1-rfc9380`). */
export const quicknet: BeaconChain & { hash: string } = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
};

type BeaconTimes = Pick<BeaconChain, 'genesis' | 'period'>;

/** When a round is made. @returns seconds since 1970 */
export const timeOfRound = ({ genesis, period }: BeaconTimes, round: number): number =>
  genesis + period * (round - 1);

/** The first round that is made at a moment or after it. @param seconds since 1970 */
export const roundFrom = ({ genesis, period }: BeaconTimes, seconds: number): number =>
  Math.max(1, Math.ceil((seconds - genesis) / period) + 1);

const { shortSignatures } = bls12_381;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is signed: of an unchained scheme only the number of the round. */
const messageOf = (round: number) => sha256(uint64(BigInt(round)));

/**
 * Whether a round's signature is the chain's own. Takes some 25 ms, and 165 the first time.
 * @param signature 48 bytes in hexadecimal
 */
export function isSignedByChain(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  { round, signature }: { round: number; signature: string },
): boolean {
  try {
    const message = shortSignatures.hash(messageOf(round), domain);
    return shortSignatures.verify(fromHex(signature, 48), message, fromHex(publicKey, 96));
  } catch {
    // No point of the curve, or no hexadecimal number of that length.
    return false;
  }
}

/** @param signature 48 bytes in hexadecimal */
export const randomnessOf = (signature: string): Uint8Array => sha256(fromHex(signature, 48));

/** Makes rounds of a chain of one's own. */
export interface BeaconKey {
  /** Public key on G2, in hexadecimal. */
  publicKey: string;
  /** @returns the signature of a round, in hexadecimal */
  sign(round: number): string;
}

/** @param seed 48 random bytes from which the key is derived */
export function beaconKeyFrom(seed: Uint8Array): BeaconKey {
  const { secretKey, publicKey } = shortSignatures.keygen(seed);
  return {
    publicKey: publicKey.toHex(),
    sign: (round) =>
      shortSignatures.sign(shortSignatures.hash(messageOf(round), domain), secretKey).toHex(),
  };
}
