import type { KeyObject } from 'node:crypto';
import { observabilitySettings } from '@panggung/observability/settings';
import { parsePrivateKey } from '@panggung/releases';
import {
  faultsOfReleaseStore,
  releaseStoreSettings,
} from '@panggung/serving/release-store-settings';
import { drainingSettings, networkSettings, trustedProxies } from '@panggung/serving/settings';
import { z } from 'zod';

const secret = z.string().min(32, 'must have at least 32 characters');

const signingKey = z.string().transform((text, context): KeyObject => {
  try {
    return parsePrivateKey(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' });
    return z.NEVER;
  }
});

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** `name:key`, several separated by commas. */
const operatorKeys = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .pipe(
    z.array(
      z.string().regex(/^[\w.@-]{1,60}:.{32,}$/, 'must be name:key, with keys of 32 characters'),
    ),
  )
  .transform((pairs) =>
    pairs.map((pair) => {
      const at = pair.indexOf(':');
      return { name: pair.slice(0, at), key: pair.slice(at + 1) };
    }),
  );

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3300),
  ...releaseStoreSettings,
  /** Signs the registry; without it whoever may write into the store says what is live. */
  RELEASES_SIGNING_KEY: signingKey.optional(),
  /** Keys of operators, who may do everything and make teams: `name:key`, separated by commas. */
  RELEASES_OPERATOR_KEYS: operatorKeys.default([]),
  /** The key by which web halts canaries and gives its own build of the shell to visitors. */
  RELEASES_WATCH_KEY: secret.optional(),
  /** Address of the api, which knows whose session a token is of, and how releases do. */
  API_URL: httpAddress.optional(),
  /** By which the api gives the figures of releases: derived from `SECRET_KEY`, see `releaseServiceKeyOf`. */
  TELEMETRY_KEY: secret.optional(),
  /**
   * Names of hosts inside of the own network, separated by commas, that webhooks and issuers of CI
   * tokens may have, also by http. All others are called by https and at public addresses only.
   */
  INTERNAL_HOSTS: z
    .string()
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .default([]),
  /** The site's own address, for links in what teams are told. */
  PUBLIC_URL: httpAddress.optional(),
  /** The mail server, and who mails to teams come from. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtps://host:465' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /**
   * How server bundles are kept apart while they are tried. `permissions` does not keep them from
   * the network: only where nobody releases what you would not run yourself.
   */
  GATE_ISOLATION: z.enum(['namespaces', 'permissions']).default('namespaces'),
  /** Addresses or ranges of the trusted proxies, web among them. */
  TRUSTED_PROXIES: trustedProxies('loopback'),
  ...networkSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...drainingSettings,
  ...observabilitySettings,
});

export type Config = z.infer<typeof schema>;

/** Names of the environment variables. */
export const settingNames = Object.keys(schema.shape);

/** @throws Error that names every bad variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as missing, which is how compose files leave them.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  const faults = data
    ? faultsOf(data)
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (data && faults.length === 0) return data;
  const lines = faults.map((fault) => `  ${fault}`);
  throw new Error(
    `the release service cannot start, these settings are wrong:\n${lines.join('\n')}`,
  );
}

function faultsOf(config: Config): string[] {
  const faults = faultsOfReleaseStore(config);
  if ((config.SMTP_URL === undefined) !== (config.MAIL_FROM === undefined)) {
    faults.push('SMTP_URL, MAIL_FROM: one without the other sends no mail');
  }
  if (config.NODE_ENV === 'production') {
    if (!config.RELEASES_SIGNING_KEY) faults.push('RELEASES_SIGNING_KEY: is missing');
    if (config.RELEASES_OPERATOR_KEYS.length === 0 && config.API_URL === undefined) {
      faults.push('RELEASES_OPERATOR_KEYS: nobody could make a team, and API_URL is missing too');
    }
  }
  return faults;
}
