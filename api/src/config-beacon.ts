import { quicknet } from '@panggung/draw/beacon';
import { z } from 'zod';

const mirror = z.url({ protocol: /^https?$/ });

const hex = (bytes: number) =>
  z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^[\\da-f]{${bytes * 2}}$`), {
      error: `must be ${bytes} bytes in hexadecimal`,
    });

/** The chain of public randomness by which waiting rooms draw; drand's quicknet when nothing is set. */
export const beaconSettings = {
  /** Mirrors, separated by commas: all are asked. */
  BEACON_URLS: z
    .string()
    .default('https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com')
    .transform((text) => text.split(',').flatMap((url) => url.trim().replace(/\/+$/, '') || []))
    .pipe(z.array(mirror).min(1)),
  BEACON_CHAIN_HASH: hex(32).default(quicknet.hash),
  BEACON_PUBLIC_KEY: hex(96).default(quicknet.publicKey),
  /** Seconds between two rounds. */
  BEACON_PERIOD: z.coerce.number().int().min(1).max(3_600).default(quicknet.period),
  /** When the first round was made, seconds since 1970. */
  BEACON_GENESIS: z.coerce.number().int().min(1).default(quicknet.genesis),
};

interface BeaconConfig {
  BEACON_URLS: string[];
  BEACON_CHAIN_HASH: string;
  BEACON_PUBLIC_KEY: string;
  BEACON_PERIOD: number;
  BEACON_GENESIS: number;
}

export const beaconOf = (config: BeaconConfig) => ({
  urls: config.BEACON_URLS,
  chainHash: config.BEACON_CHAIN_HASH,
  chain: {
    publicKey: config.BEACON_PUBLIC_KEY,
    period: config.BEACON_PERIOD,
    genesis: config.BEACON_GENESIS,
  },
});
