import { isSignedByChain, type BeaconChain } from '@panggung/draw/beacon';
import { z } from 'zod';

export interface BeaconClient {
  chain: BeaconChain;
  /** @returns the signature of a round in hexadecimal; null when no mirror has it, or none is the chain's */
  fetchRound(round: number): Promise<string | null>;
}

interface BeaconSettings {
  /** Addresses of mirrors, which are asked at once; without `/` at the end. */
  urls: readonly string[];
  chainHash: string;
  chain: BeaconChain;
}

/** Milliseconds for a mirror's answer. */
const patience = 2_000;
const answer = z.object({ round: z.int(), signature: z.string() });

/** Asks mirrors of a chain for its rounds over drand's HTTP interface, and believes none of them. */
export function createBeaconClient({ urls, chainHash, chain }: BeaconSettings): BeaconClient {
  async function ask(url: string, round: number): Promise<string> {
    const response = await fetch(`${url}/${chainHash}/public/${round}`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${url} has no round ${round}: ${response.status}`);
    const given = answer.parse(await response.json());
    if (!isSignedByChain(chain, { round, signature: given.signature })) {
      throw new Error(`${url} tells another round ${round}`);
    }
    return given.signature;
  }

  return {
    chain,
    fetchRound: (round) => Promise.any(urls.map((url) => ask(url, round))).catch(() => null),
  };
}
