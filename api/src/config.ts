import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { SecretKeys } from './platform/auth/tokens';

const exampleSecrets = ['change-me', 'changeme', 'example', 'secret', 'sandbox', 'development'];
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const signingKey = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, {
  error: 'must be the base64 of 32 bytes',
});

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: address,
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections for what people look at. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  /** Connections that only orders and payments use. */
  SALES_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** How long totals and facets of lists of events are kept in this process. */
  CATALOG_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(3),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  OIDC_ISSUER: address,
  OIDC_INTERNAL_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** The provider checks passwords with this API: its subjects are the ids of our accounts. */
  OIDC_SUBJECT_IS_ACCOUNT: flag.default(false),
  /** For one answer; the way back needs up to three, and web gives the whole 30 s. */
  OIDC_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(9).default(5),
  MIDTRANS_SNAP_URL: address,
  MIDTRANS_API_URL: address,
  MIDTRANS_SERVER_KEY: z.string().min(1),
  /** Payments that came in are held against the gateway's books once a day, at most so many a second. */
  PAYMENT_COMPARISONS_PER_SECOND: z.coerce.number().int().min(1).max(50).default(5),
  /** For so many days after a payment: as long as its money can still move. */
  PAYMENT_COMPARISON_DAYS: z.coerce.number().int().min(1).max(730).default(180),
  /** Unpaid tickets of one event that guests of one network (/24, /64) may hold; 0: any number. */
  UNPAID_TICKETS_PER_NETWORK: z.coerce.number().int().min(0).default(60),
  /** Addresses that nobody has proved to read, mailed at the wish of one network in an hour; 0: any. */
  MAILED_ADDRESSES_PER_NETWORK: z.coerce.number().int().min(0).default(200),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  TICKET_SIGNING_KEY: signingKey,
  SECRET_KEY: z.string().min(32),
  /** While SECRET_KEY is being replaced: what the old one signed is still good. */
  PREVIOUS_SECRET_KEY: z.string().min(32).optional(),
  /** Ticket keys of before, base64, with commas between: their codes stay genuine. */
  PREVIOUS_TICKET_SIGNING_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(signingKey)),
  /** Seals documents and proofs; made of SECRET_KEY when it is not given. Base64 of 32 bytes. */
  FILES_KEY: signingKey.optional(),
  /** Keys of before, with commas between, until all files are sealed with the present one. */
  PREVIOUS_FILES_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(signingKey)),
  /** Rupiah; a larger transfer by hand is approved by one admin and made by another. */
  PAYOUT_FOUR_EYES_ABOVE: z.coerce.number().int().min(0).default(10_000_000),
  /** Whether admins and promotors need a second factor for what moves money or gives rights. */
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Values of `acr`, with commas between, by which the provider says that it saw a second factor. */
  OIDC_MFA_ACR: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((value) => value.trim() || [])),
  DEMO_DATA: flag.default(false),
});

const secrets = [
  'OIDC_CLIENT_SECRET',
  'MIDTRANS_SERVER_KEY',
  'TICKET_SIGNING_KEY',
  'SECRET_KEY',
  'PREVIOUS_SECRET_KEY',
  'PREVIOUS_TICKET_SIGNING_KEYS',
  'FILES_KEY',
  'PREVIOUS_FILES_KEYS',
] as const;

const guarded = schema.superRefine((env, context) => {
  if (env.NODE_ENV !== 'production') return;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const name of secrets) {
    if ([env[name] ?? []].flat().some(looksLikeExample)) {
      refuse(name, 'the secret must not be the one of .env.example');
    }
  }
  // Who can change what comes back from the provider can sign in as anybody.
  const talksTo = env.OIDC_INTERNAL_ISSUER ?? env.OIDC_ISSUER;
  if (isOpenToOthers(talksTo)) {
    refuse('OIDC_ISSUER', 'must be https in production, unless the provider is on this machine');
  }
  // What the gateway answers decides over money, and the server key goes with each call.
  for (const name of ['MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL'] as const) {
    if (isOpenToOthers(env[name])) {
      refuse(name, 'must be https in production, unless the gateway is on this machine');
    }
  }
});

/** All settings of this process. */
export type Config = z.output<typeof schema>;

/** Says which environment variables are wrong, by name. */
export class ConfigError extends Error {}

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as missing, which is how compose files and CI leave them.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = guarded.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
}

/** Whether somebody on the way could read and change what is said there. */
const isOpenToOthers = (address: string) => address.startsWith('http:') && !isLoopback(address);

const isLoopback = (address: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

function looksLikeExample(secret: string): boolean {
  const decoded = Buffer.from(secret, 'base64').toString('latin1').toLowerCase();
  const plain = secret.toLowerCase();
  const repeated = new Set(secret.replace(/=+$/, '')).size < 5;
  return repeated || exampleSecrets.some((word) => plain.includes(word) || decoded.includes(word));
}

/** The keys that sign cookies, guests' links and internal calls, the current one first. */
export function secretKeysOf(config: Config): SecretKeys {
  const { SECRET_KEY: current, PREVIOUS_SECRET_KEY: previous } = config;
  return previous === undefined ? [current] : [current, previous];
}

/**
 * The keys that seal files, the present one first. Those that were made of SECRET_KEY, now or before,
 * still open: who gives FILES_KEY later loses nothing.
 */
export function filesKeysOf(config: Config): [Buffer, ...Buffer[]] {
  const [current, ...previous] = secretKeysOf(config);
  const made = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'panggung files', 32));
  const decoded = (key: string) => Buffer.from(key, 'base64');
  const before = [...config.PREVIOUS_FILES_KEYS.map(decoded), ...previous.map(made)];
  if (config.FILES_KEY === undefined) return [made(current), ...before];
  return [decoded(config.FILES_KEY), made(current), ...before];
}

/** In production nobody has to remember to ask for it. */
export const secondFactorRequired = ({ SECOND_FACTOR, NODE_ENV }: Config): boolean =>
  (SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required';
