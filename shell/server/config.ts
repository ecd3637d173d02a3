import { resolve } from 'node:path';
import { observabilitySettings } from '@panggung/observability/settings';
import {
  faultsOfReleaseStore,
  releaseStoreSettings,
} from '@panggung/serving/release-store-settings';
import { drainingSettings, trustedProxies } from '@panggung/serving/settings';
import { parsePublicKey } from '@panggung/releases';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(path));
const origin = url.transform((text) => new URL(text).origin);
const addresses = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(origin).min(1, 'must be an http(s) address, or several'))
  .transform((all) => [...new Set(all)]);

const publicKeys = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .transform((texts, context) =>
    texts.flatMap((text) => {
      try {
        return [parsePublicKey(text)];
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        context.addIssue({ code: 'custom', message: `${text.slice(0, 20)}… ${message}` });
        return [];
      }
    }),
  );

/** What says other things, and comes from the visitor. */
const otherHeaders = /^(?:cookie|authorization|host|user-agent|referer|accept.*|x-forwarded-.*)$/;
const cityHeader = z
  .string()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be the name of a header')
  .refine((name) => !otherHeaders.test(name), 'must be a header that says the city alone');

const secret = z.string().min(32, 'must have at least 32 characters');
const exampleSecrets = /change-?me|example|secret|sandbox|development/i;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Public origin of the site. */
  PUBLIC_URL: origin,
  /** Addresses of the api, one for each copy or that of their balancer; separated by commas. */
  API_URL: addresses,
  /** Where the sandbox runs; without it /sandbox does not exist. */
  SANDBOX_URL: origin.optional(),
  ...releaseStoreSettings,
  /**
   * Public keys of the release service, separated by commas: web then believes only a registry that
   * one of them has signed. Without any, whoever may write into the store says what is live.
   */
  RELEASES_PUBLIC_KEYS: publicKeys.default([]),
  /** Where the release service runs; without it /__releases does not exist. */
  RELEASE_SERVICE_URL: origin.optional(),
  /** The key by which web halts canaries there; also in the service's settings. */
  RELEASES_WATCH_KEY: secret.optional(),
  /** Folder of the shell's build that came with this process. */
  SHELL_DIR: folder,
  /** Whether a new build of the shell goes to everybody when web starts with it. */
  SHELL_ACTIVATION: z.enum(['automatic', 'manual']).default('automatic'),
  /**
   * Signs the addresses of remotes that need a role, and proves web's requests to the api. Derived
   * from the api's SECRET_KEY, which web does not get because web runs the code of all teams.
   */
  WEB_KEY: secret,
  /** The WEB_KEY from the old SECRET_KEY; still valid while SECRET_KEY is being replaced. */
  PREVIOUS_WEB_KEY: secret.optional(),
  /** The WEB_KEY from the next SECRET_KEY; valid before it is put to use. */
  NEXT_WEB_KEY: secret.optional(),
  /**
   * Whether visitors may replace a live remote by one on their own machine. Production requires the
   * explicit value `always`.
   */
  REMOTE_OVERRIDES: z.enum(['true', 'false', 'always']).default('false'),
  /** Whether pages install the service worker that shows tickets offline; `false` uninstalls it. */
  SERVICE_WORKER: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  /** Share of visits whose web vitals are reported; visits and failures always are. */
  VITALS_SHARE: z.coerce.number().min(0).max(1).default(0.25),
  /** Seconds for which a rendered page is served again; 0 renders a page for every visit. */
  PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** Addresses or ranges of the trusted proxies, which may tell the visitor's address. */
  TRUSTED_PROXIES: trustedProxies(''),
  /**
   * Header in which the trusted proxies write the visitor's city, for canaries of a city; they have
   * to take away what visitors send in it. Without one nobody is in any city.
   */
  VISITOR_CITY_HEADER: cityHeader.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...drainingSettings,
  ...observabilitySettings,
});

/** The keys that sign restricted remotes and pages, the current one first. */
export function webKeysOf(config: Config): readonly [string, ...string[]] {
  const { WEB_KEY, PREVIOUS_WEB_KEY, NEXT_WEB_KEY } = config;
  const others = [PREVIOUS_WEB_KEY, NEXT_WEB_KEY].filter((key) => key !== undefined);
  return [WEB_KEY, ...others];
}

/** Names of the environment variables. */
export const settingNames = Object.keys(schema.shape);

export type Config = z.infer<typeof schema>;

/** @throws Error that names every bad variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  const valid: Partial<Record<string, unknown>> = {};
  // Each one separately: one bad variable must not hide the faults of the others.
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = field.safeParse(given[name]);
    if (result.success) valid[name] = result.data;
    else if (given[name] === undefined) faults.push(`${name}: is missing`);
    else faults.push(...result.error.issues.map(({ message }) => `${name}: ${message}`));
  }
  const sound = valid as Partial<Config>;
  faults.push(...faultsOfReleaseStore(sound), ...faultsOfService(sound), ...faultsOfCity(sound));
  // A misspelt NODE_ENV counts as production.
  if (sound.NODE_ENV !== 'development' && sound.NODE_ENV !== 'test') {
    faults.push(...faultsInProduction(sound));
  }
  if (faults.length === 0) return sound as Config;
  const lines = faults.map((fault) => `  ${fault}`);
  throw new Error(`web cannot start, these settings are wrong:\n${lines.join('\n')}`);
}

/** A signed registry is changed by the service alone, also when web halts a canary. */
function faultsOfService(env: Partial<Config>): string[] {
  if (!env.RELEASES_PUBLIC_KEYS?.length) return [];
  return (['RELEASE_SERVICE_URL', 'RELEASES_WATCH_KEY'] as const)
    .filter((name) => env[name] === undefined)
    .map(
      (name) => `${name}: is missing, and RELEASES_PUBLIC_KEYS says that the registry is signed`,
    );
}

/** Without a proxy that is trusted the header would be the visitor's own. */
const faultsOfCity = ({ VISITOR_CITY_HEADER: header, TRUSTED_PROXIES: proxies }: Partial<Config>) =>
  header !== undefined && proxies?.length === 0
    ? ['VISITOR_CITY_HEADER: needs TRUSTED_PROXIES, which alone are believed']
    : [];

/** Settings that are valid but unsafe for real visitors. */
function faultsInProduction(env: Partial<Config>): string[] {
  const faults = (['WEB_KEY', 'PREVIOUS_WEB_KEY', 'NEXT_WEB_KEY'] as const).flatMap((name) => {
    const value = env[name];
    if (value === undefined) return [];
    const isExample = exampleSecrets.test(value) || new Set(value).size < 5;
    return isExample ? [`${name}: must not be an example`] : [];
  });
  if (env.REMOTE_OVERRIDES === 'true') {
    faults.push(
      'REMOTE_OVERRIDES: lets visitors run code of their own: in production say "always"',
    );
  }
  return faults;
}
