import { hkdfSync } from 'node:crypto';
import { openStore, parseStoreAddress, type ObjectStore } from '@panggung/storage';
import { z } from 'zod';
import { observabilitySettings } from '@panggung/observability/settings';
import { drainingSettings, networkSettings, trustedProxies } from '@panggung/serving/settings';
import { beaconSettings } from './config-beacon';
import { problemsInProduction, type Problem } from './config-production';
import type { SecretKeys } from './platform/auth/tokens';
import type { DatabaseAddress } from './platform/db/pool';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const storeAddress = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    try {
      parseStoreAddress(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' });
    }
  });

const signingKey = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, {
  error: 'must be the base64 of 32 bytes',
});

/** A password with a slash or an @ is what makes most of them wrong. */
const inAddresses = ', with %40 for @ and %2F for / in the password, and so on';

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: `must be like postgresql://user:password@host:5432/panggung${inAddresses}`,
});

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: address,
  API_HOST: z.string().min(1).default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Who may say for whom it calls: web, and balancers between. */
  TRUSTED_PROXIES: trustedProxies('loopback'),
  DATABASE_URL: databaseAddress,
  /** `transaction`: DATABASE_URL leads to a pooler that gives out connections by transaction. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  /** A streaming replica, for public lists alone. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  /** Where migrations run, past a pooler; DATABASE_URL if left out. */
  MIGRATIONS_DATABASE_URL: databaseAddress.optional(),
  /** Whether a starting api migrates; if not, it waits until somebody else has. */
  MIGRATE_AT_START: flag.default(true),
  /** Where limits of all copies are counted together; each copy counts alone if left out. */
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      error: `must be like redis://user:password@host:6379${inAddresses}`,
    })
    .optional(),
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
  /** For one answer. The callback needs up to three, and web's limit for all is 30 s. */
  OIDC_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(9).default(5),
  MIDTRANS_SNAP_URL: address,
  MIDTRANS_API_URL: address,
  MIDTRANS_SERVER_KEY: z.string().min(1),
  /** Payments are compared with the gateway's books once a day, at most so many a second. */
  PAYMENT_COMPARISONS_PER_SECOND: z.coerce.number().int().min(1).max(50).default(5),
  /** For how many days after a payment it is compared: as long as its money can still move. */
  PAYMENT_COMPARISON_DAYS: z.coerce.number().int().min(1).max(730).default(180),
  ...networkSettings,
  /** Unpaid tickets of one event that guests of one network may hold; 0: any number. */
  UNPAID_TICKETS_PER_NETWORK: z.coerce.number().int().min(0).default(60),
  /** How many unproved addresses one network may have mailed in an hour; 0 for any number. */
  MAILED_ADDRESSES_PER_NETWORK: z.coerce.number().int().min(0).default(200),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: `must be like smtp://user:password@host:587${inAddresses}`,
  }),
  MAIL_FROM: z.string().regex(/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
    error: 'must be an address, such as Panggung <tiket@example.com>',
  }),
  TICKET_SIGNING_KEY: signingKey,
  SECRET_KEY: z.string().min(32),
  /** While SECRET_KEY is being replaced: what the old one signed stays valid. */
  PREVIOUS_SECRET_KEY: z.string().min(32).optional(),
  /** Before SECRET_KEY is replaced: what copies that have the new one sign is valid here too. */
  NEXT_SECRET_KEY: z.string().min(32).optional(),
  /** Previous ticket keys, base64, separated by commas: their codes stay genuine. */
  PREVIOUS_TICKET_SIGNING_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(signingKey)),
  /** Where files lie: a folder, or `s3://…`; in the database when left out. */
  FILES_STORE: storeAddress.optional(),
  FILES_STORE_KEY_ID: z.string().min(1).optional(),
  FILES_STORE_SECRET: z.string().min(1).optional(),
  /** Seals files and second factors. Base64 of 32 bytes; derived outside production if missing. */
  FILES_KEY: signingKey.optional(),
  /** Previous keys, separated by commas, until all files are sealed with the current one. */
  PREVIOUS_FILES_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(signingKey)),
  /** Rupiah; a larger transfer by hand is approved by one admin and made by another. */
  PAYOUT_FOUR_EYES_ABOVE: z.coerce.number().int().min(0).default(10_000_000),
  /** Whether admins and promotors need a second factor for what moves money or gives rights. */
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Values of `acr`, separated by commas, that mean that the provider saw a second factor. */
  OIDC_MFA_ACR: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((value) => value.trim() || [])),
  /** Orders that this installation takes in a minute: waiting rooms admit at most 70% of it. */
  ORDERS_PER_MINUTE: z.coerce.number().int().min(1).max(600_000).default(6_000),
  /** Work that a device does for a waiting room's link, in zero bits of a hash, while many ask; 0: none. */
  LINK_WORK_BITS: z.coerce.number().int().min(0).max(24).default(0),
  /** Links of one event in a minute, at one copy of the api, up to which nobody has to work. */
  LINK_WORK_ABOVE: z.coerce.number().int().min(0).default(600),
  ...beaconSettings,
  DEMO_DATA: flag.default(false),
  ...drainingSettings,
  ...observabilitySettings,
});

/** The names of the environment variables. */
export const settingNames = Object.keys(schema.shape);

/** All settings of this process. */
export type Config = z.output<typeof schema>;

/** Names every environment variable that is wrong. */
export class ConfigError extends Error {}

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = givenIn(env);
  const { valid, problems } = readEach(given);
  // A misspelt NODE_ENV is checked like production.
  if (valid.NODE_ENV !== 'development' && valid.NODE_ENV !== 'test') {
    if (given['FILES_KEY'] === undefined) problems.push({ name: 'FILES_KEY', message: missing });
    problems.push(...problemsInProduction(valid));
  }
  if (valid.FILES_STORE?.startsWith('s3:') === true) {
    for (const name of ['FILES_STORE_KEY_ID', 'FILES_STORE_SECRET'] as const) {
      if (valid[name] === undefined)
        problems.push({ name, message: `${missing}: FILES_STORE is a bucket` });
    }
  }
  if (problems.length === 0) return valid as Config;
  throw wrong(problems);
}

/**
 * Where migrations run: all that their command reads, so that it has to be given no secret.
 * @throws ConfigError
 */
export function readMigrationAddress(env: NodeJS.ProcessEnv = process.env): string {
  const given = givenIn(env);
  const names = ['MIGRATIONS_DATABASE_URL', 'DATABASE_URL'] as const;
  const name = names.find((one) => given[one] !== undefined);
  if (name === undefined) throw wrong([{ name: names.join(' or '), message: missing }]);
  const { valid, problems } = readEach(given, [name]);
  const address = valid[name];
  if (address === undefined) throw wrong(problems);
  return address;
}

/** An empty variable counts as missing, which is how compose files and CI leave them. */
const givenIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const wrong = (problems: Problem[]) =>
  new ConfigError(
    `The configuration is wrong:\n${problems.map(({ name, message }) => `  ${name}: ${message}`).join('\n')}`,
  );

const missing = 'is missing';
/** Messages for operators are English; the API's answers are Indonesian. */
const english = z.locales.en().localeError;

/**
 * Checks every setting on its own, so that one mistake does not hide the others. zod would check
 * rules over the whole object only when all fields are right.
 */
function readEach(
  given: Record<string, string | undefined>,
  names: readonly string[] = settingNames,
) {
  const problems: Problem[] = [];
  const valid: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!names.includes(name)) continue;
    const result = field.safeParse(given[name], { error: english });
    if (result.success) valid[name] = result.data;
    else if (given[name] === undefined) problems.push({ name, message: missing });
    else problems.push(...result.error.issues.map(({ message }) => ({ name, message })));
  }
  return { problems, valid: valid as Partial<Config> };
}

/** Where the database is for everything but migrations. */
export const databaseOf = ({ DATABASE_URL, DATABASE_POOLER }: Config): DatabaseAddress => ({
  url: DATABASE_URL,
  isPooled: DATABASE_POOLER === 'transaction',
});

/** Where a replica is, if there is one; through the same kind of pooler. */
export const replicaOf = (config: Config): DatabaseAddress | undefined =>
  config.DATABASE_REPLICA_URL === undefined
    ? undefined
    : { ...databaseOf(config), url: config.DATABASE_REPLICA_URL };

/** The keys that sign cookies, guests' links and internal calls, the current one first. */
export function secretKeysOf(config: Config): SecretKeys {
  const { SECRET_KEY, PREVIOUS_SECRET_KEY, NEXT_SECRET_KEY } = config;
  const others = [PREVIOUS_SECRET_KEY, NEXT_SECRET_KEY].filter((key) => key !== undefined);
  return [SECRET_KEY, ...others];
}

/**
 * The keys that seal files, the current one first. Keys made of the current, the previous or the
 * next SECRET_KEY still open files: so an operator can add FILES_KEY later without losing any.
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

/** The store of files; undefined when they lie in the database. */
export function filesStoreOf(config: Config): ObjectStore | undefined {
  const { FILES_STORE: address, FILES_STORE_KEY_ID: accessKeyId } = config;
  const { FILES_STORE_SECRET: secretAccessKey } = config;
  if (address === undefined) return undefined;
  const hasKey = accessKeyId !== undefined && secretAccessKey !== undefined;
  return openStore(address, hasKey ? { accessKeyId, secretAccessKey } : undefined);
}

/** On by default in production. */
export const secondFactorRequired = ({ SECOND_FACTOR, NODE_ENV }: Config): boolean =>
  (SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required';
