import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const outside = {
  OIDC_ISSUER: address.optional(),
  MIDTRANS_SNAP_URL: address.optional(),
  MIDTRANS_API_URL: address.optional(),
  SMTP_URL: z.string().min(1).optional(),
};

/** Without these the installation makes up its own, but never in production. */
const ownSecrets = {
  SECRET_KEY: z.string().min(1).optional(),
  TICKET_SIGNING_KEY: z.string().min(1).optional(),
  FILES_KEY: z.string().min(1).optional(),
};

/** Secrets that we share with outside services; with the sandbox they may be made up too. */
const sharedSecrets = ['OIDC_CLIENT_SECRET', 'MIDTRANS_SERVER_KEY'];

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where the api listens; any free port when left out. */
  API_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where the api shows its metrics; METRICS_PORT is where web does. */
  API_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** The release store: a folder, or `s3://…`. */
  RELEASES_STORE: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Run our stand-ins for the outside services. */
  SANDBOX: flag.optional(),
  /** Fill an empty database with the demo marketplace and its accounts. */
  DEMO_DATA: flag.optional(),
  /** Let visitors replace a live remote with one from their own machine. */
  REMOTE_OVERRIDES: z.enum(['true', 'false', 'always']).optional(),
  ...outside,
  ...ownSecrets,
});

/** What `npm start` runs and where. */
export interface StackConfig {
  host: string;
  port: number;
  publicUrl: string;
  apiPort: number | undefined;
  apiMetricsPort: number | undefined;
  dataDir: string;
  releasesStore: string;
  databaseUrl: string | undefined;
  sandbox: boolean;
  /** The configured identity provider; the sandbox provides one if this is missing. */
  issuer: string | undefined;
  demoData: boolean;
  remoteOverrides: boolean;
}

/**
 * Reads the settings of the whole site. In production there are neither sandbox nor demo accounts
 * nor overrides of remotes, unless a setting says so.
 * @throws Error that names every bad variable
 */
export function readStackConfig(env: NodeJS.ProcessEnv): StackConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { faults, settings } = readEach(given);
  const production = settings.NODE_ENV !== 'development' && settings.NODE_ENV !== 'test';
  const sandbox = settings.SANDBOX ?? !production;
  const needed = [
    ...(sandbox ? [] : [...Object.keys(outside), 'MAIL_FROM', ...sharedSecrets]),
    ...(production ? Object.keys(ownSecrets) : []),
  ];
  const missing = needed.filter((name) => given[name] === undefined);
  const when = [!sandbox && 'without the sandbox (SANDBOX=true)', production && 'in production'];
  const why = `must be set ${when.filter(Boolean).join(' and ')}`;
  faults.push(...missing.map((name) => `${name}: ${why}`));
  if (production && settings.REMOTE_OVERRIDES === 'true') {
    faults.push(
      'REMOTE_OVERRIDES: lets visitors run code of their own; in production say "always" if that is meant',
    );
  }
  if (faults.length > 0) {
    const lines = faults.map((fault) => `  ${fault}`);
    throw new Error(`Panggung cannot start, these settings are wrong:\n${lines.join('\n')}`);
  }
  return planOf(settings as Settings, { sandbox, production });
}

type Settings = z.output<typeof schema>;

/** Checks each setting on its own, so that one mistake does not hide the others. */
function readEach(given: Record<string, string | undefined>) {
  const faults: string[] = [];
  const valid: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = field.safeParse(given[name]);
    if (result.success) valid[name] = result.data;
    else faults.push(...result.error.issues.map(({ message }) => `${name}: ${message}`));
  }
  return { faults, settings: valid as Partial<Settings> };
}

function planOf(
  settings: Settings,
  { sandbox, production }: { sandbox: boolean; production: boolean },
): StackConfig {
  const dataDir = resolve(settings.DATA_DIR);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    apiPort: settings.API_PORT,
    apiMetricsPort: settings.API_METRICS_PORT,
    dataDir,
    releasesStore: settings.RELEASES_STORE ?? `${dataDir}/releases`,
    databaseUrl: settings.DATABASE_URL,
    sandbox,
    issuer: settings.OIDC_ISSUER,
    demoData: settings.DEMO_DATA ?? !production,
    remoteOverrides: (settings.REMOTE_OVERRIDES ?? String(!production)) !== 'false',
  };
}
