import { createHmac } from 'node:crypto';
import { beaconKeyFrom, chainHashOf, sandboxChain } from '@panggung/draw/beacon';

/** 1 January 2026, UTC; and seconds between two rounds, as quicknet has. */
const times = { genesis: 1_767_225_600, period: 3 };

/**
 * The settings by which the sandbox makes public randomness, and by which the api believes it.
 * @param secret of the installation: the chain stays the same after a restart
 */
export function sandboxBeacon(secret: string, sandboxUrl: string) {
  const seed = createHmac('sha384', secret).update('sandbox beacon').digest();
  const { publicKey } = beaconKeyFrom(seed);
  const common = { BEACON_GENESIS: String(times.genesis), BEACON_PERIOD: String(times.period) };
  return {
    ofSandbox: { ...common, BEACON_SEED: seed.toString('hex') },
    ofApi: {
      ...common,
      BEACON_URLS: `${sandboxUrl}/sandbox/beacon`,
      BEACON_CHAIN_HASH: chainHashOf({ publicKey, ...times, ...sandboxChain }),
      BEACON_PUBLIC_KEY: publicKey,
    },
  };
}
