import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
/** An address without a slash at its end, so that paths can be put behind it. */
const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
const secret = z.string({ error: 'is missing' }).min(8, 'must have at least 8 characters');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: baseUrl,
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port,
  SANDBOX_SMTP_PORT: port,
  API_URL: baseUrl,
  OIDC_CLIENT_ID: z.string({ error: 'is missing' }).min(1),
  OIDC_CLIENT_SECRET: secret,
  MIDTRANS_SERVER_KEY: secret,
  NOTIFICATION_URL: baseUrl,
  NOTIFICATION_RETRY_UNIT_MS: z.coerce.number().int().min(1).default(60_000),
  /** 48 bytes in hexadecimal from which the beacon's key is made; there is no beacon without it. */
  BEACON_SEED: z
    .string()
    .regex(/^[\da-f]{96}$/i, 'must be 48 bytes in hexadecimal')
    .transform((text) => Uint8Array.from(Buffer.from(text, 'hex')))
    .optional(),
  /** When the beacon made its first round (seconds since 1970), and seconds between two. */
  BEACON_GENESIS: z.coerce.number().int().min(1).default(1_767_225_600),
  BEACON_PERIOD: z.coerce.number().int().min(1).default(3),
  DATA_DIR: z.string({ error: 'is missing' }).min(1),
  /** Names the demo accounts on the login page. */
  DEMO_DATA: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
});

export interface Config {
  logLevel: string;
  publicUrl: string;
  host: string;
  port: number;
  smtpPort: number;
  apiUrl: string;
  oidcClientId: string;
  oidcClientSecret: string;
  serverKey: string;
  notificationUrl: string;
  /** Milliseconds that stand for one minute of the gateway's retry table. */
  retryUnitMs: number;
  /** Undefined where there is no beacon. */
  beacon: { seed: Uint8Array; genesis: number; period: number } | undefined;
  dataDir: string;
  demoHints: boolean;
}

/** Says in one message every variable that is wrong. */
export class InvalidConfigError extends Error {
  override name = 'InvalidConfigError';
}

/** @throws InvalidConfigError */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new InvalidConfigError(
      `The sandbox can't start, these variables are wrong:\n${lines.join('\n')}`,
    );
  }
  const value = parsed.data;
  return {
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL,
    host: value.SANDBOX_HOST,
    port: value.SANDBOX_PORT,
    smtpPort: value.SANDBOX_SMTP_PORT,
    apiUrl: value.API_URL,
    oidcClientId: value.OIDC_CLIENT_ID,
    oidcClientSecret: value.OIDC_CLIENT_SECRET,
    serverKey: value.MIDTRANS_SERVER_KEY,
    notificationUrl: value.NOTIFICATION_URL,
    retryUnitMs: value.NOTIFICATION_RETRY_UNIT_MS,
    beacon: value.BEACON_SEED && {
      seed: value.BEACON_SEED,
      genesis: value.BEACON_GENESIS,
      period: value.BEACON_PERIOD,
    },
    dataDir: value.DATA_DIR,
    demoHints: value.DEMO_DATA,
  };
}
