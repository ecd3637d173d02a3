import { z } from 'zod';
import { isProxyRange } from './proxy-range';

/** The settings of api and web that have to do with their end. */
export const drainingSettings = {
  /**
   * Seconds for which a process that was told to end goes on taking requests, so that balancers
   * notice that it is not ready; 5 in production, 0 elsewhere.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  /** Seconds that running requests then have to end; web gives up a call of the api after 30. */
  FINISH_SECONDS: z.coerce.number().min(0).max(600).default(35),
};

type Settings = z.output<z.ZodObject<typeof drainingSettings>> & { NODE_ENV: string };

/** Seconds for each part of the end of a process. */
export interface EndSeconds {
  drain: number;
  finish: number;
}

export const endSecondsOf = ({
  DRAIN_SECONDS,
  FINISH_SECONDS,
  NODE_ENV,
}: Settings): EndSeconds => ({
  drain: DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0),
  finish: FINISH_SECONDS,
});

/** What processes need that count strangers by their network. */
export const networkSettings = {
  /** Leading bits by which IPv6 addresses count as one network: what a provider gives to one site. */
  IPV6_SITE_BITS: z.coerce.number().int().min(32).max(64).default(56),
};

/** Addresses and ranges, separated by commas, of those who may tell the visitor's address. */
export const trustedProxies = (whenMissing: string) =>
  z
    .string()
    .default(whenMissing)
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(
      z.array(
        z.string().refine(isProxyRange, {
          error: ({ input }) =>
            `${String(input)} is no address, range (10.0.0.0/8), loopback, linklocal or uniquelocal`,
        }),
      ),
    );
