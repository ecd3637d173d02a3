import { join, resolve } from 'node:path';
import { releaseServiceKeyOf, watchKeyOf, webKeyOf } from '@panggung/releases/keys';
import { parsePrivateKey, publicKeyText } from '@panggung/releases/public-keys';
import type { StackConfig } from '../config';
import { freePort } from '../ports';
import type { Secrets } from '../secrets';
import { sandboxBeacon } from './sandbox-beacon';
import type { ServiceOptions } from './service';

type Plan = Pick<ServiceOptions, 'name' | 'script' | 'env' | 'health'>;

const root = resolve(import.meta.dirname, '../..');

/**
 * The processes of the site in the order of their start, with the settings that connect them.
 * Environment variables have precedence over the settings here.
 */
export async function planSite(
  config: StackConfig,
  secrets: Secrets,
  databaseUrl: string,
): Promise<Plan[]> {
  const [free = 0, sandbox, smtp, releases] = await Promise.all([1, 2, 3, 4].map(freePort));
  const releasesUrl = `http://127.0.0.1:${releases}`;
  const api = config.apiPort ?? free;
  const apiUrl = `http://127.0.0.1:${api}`;
  const sandboxUrl = `http://127.0.0.1:${sandbox}`;
  const common = {
    ...variables(everyProcess),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: config.publicUrl,
    API_URL: apiUrl,
    OIDC_CLIENT_ID: 'panggung',
    DEMO_DATA: String(config.demoData),
    // No balancer has to notice that one of them ends, and Ctrl-C is waited for.
    DRAIN_SECONDS: '0',
    FINISH_SECONDS: '3',
    ...variables(['NODE_ENV', 'LOG_LEVEL', 'OIDC_CLIENT_ID']),
  };
  const keys = { ...secrets, ...variables(Object.keys(secrets)) };
  const shared = {
    OIDC_CLIENT_SECRET: keys.OIDC_CLIENT_SECRET,
    MIDTRANS_SERVER_KEY: keys.MIDTRANS_SERVER_KEY,
  };
  const outside = config.sandbox ? sandboxed(config, sandboxUrl, smtp) : {};
  const beacon = config.sandbox ? sandboxBeacon(keys.SECRET_KEY, sandboxUrl) : undefined;
  const service = (name: string, script: string, health: string, env: Record<string, string>) => ({
    name,
    script: join(root, script),
    health,
    env: { ...common, ...env },
  });

  const plans = [
    service('api', 'api/dist/server.js', `${apiUrl}/api/health`, {
      // Demo accounts have a public password and nobody's phone, so no second factor is required.
      ...(config.demoData ? { SECOND_FACTOR: 'optional' } : {}),
      FILES_STORE: join(config.dataDir, 'files'),
      // Whatever the operator set: the api is the one that is trusted with all of it.
      ...given(),
      ...common,
      ...keys,
      ...outside,
      ...(process.env['BEACON_URLS'] ? {} : beacon?.ofApi),
      API_PORT: String(api),
      // The operator's are web's: the api is called by web alone, on this machine.
      TRUSTED_PROXIES: 'loopback',
      // Both on one machine: METRICS_PORT is web's.
      METRICS_PORT: config.apiMetricsPort === undefined ? '' : String(config.apiMetricsPort),
      DATABASE_URL: databaseUrl,
    }),
  ];
  if (config.sandbox) {
    plans.push(
      service('sandbox', 'sandbox/dist/server.js', `${sandboxUrl}/sandbox/health`, {
        ...shared,
        SANDBOX_PORT: String(sandbox),
        SANDBOX_SMTP_PORT: String(smtp),
        ...beacon?.ofSandbox,
        NOTIFICATION_URL: `${apiUrl}/api/payments/notifications`,
        DATA_DIR: join(config.dataDir, 'sandbox'),
      }),
    );
  }
  plans.push(
    service('releases', 'release-service/dist/server.js', `${releasesUrl}/health`, {
      ...releaseSettings(config, keys.SECRET_KEY),
      ...mailServer(outside),
      PORT: String(releases),
    }),
    service('web', 'shell/dist/web.js', `http://${reachable(config.host)}:${config.port}/health`, {
      ...webSettings(config, keys.SECRET_KEY),
      RELEASE_SERVICE_URL: releasesUrl,
      ...(config.sandbox ? { SANDBOX_URL: sandboxUrl } : {}),
    }),
  );
  return plans;
}

/** Settings by which the sandbox stands in for gateway, provider and mail server. */
function sandboxed(
  config: StackConfig,
  sandboxUrl: string,
  smtp: number | undefined,
): Record<string, string> {
  return {
    ...issuer(config, sandboxUrl),
    MIDTRANS_SNAP_URL: `${sandboxUrl}/sandbox/pay`,
    MIDTRANS_API_URL: `${sandboxUrl}/sandbox/pay`,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_FROM: process.env['MAIL_FROM'] ?? 'Panggung <tiket@panggung.test>',
  };
}

/** A configured provider may be combined with the rest of the sandbox. */
function issuer(
  { publicUrl, issuer: own }: StackConfig,
  sandboxUrl: string,
): Record<string, string> {
  if (own !== undefined) return { OIDC_ISSUER: own };
  return {
    OIDC_ISSUER: `${publicUrl}/sandbox/idp`,
    OIDC_INTERNAL_ISSUER: `${sandboxUrl}/sandbox/idp`,
    OIDC_SUBJECT_IS_ACCOUNT: 'true',
  };
}

/** Environment variables that every process needs. */
const everyProcess = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
];

/** The only settings that web gets from the operator, because web runs code of all teams. */
const ofWeb = [
  'PAGE_CACHE_SECONDS',
  'RELEASES_STORE_KEY_ID',
  'RELEASES_STORE_SECRET',
  'SERVICE_WORKER',
  'SHELL_ACTIVATION',
  'TRUSTED_PROXIES',
  'VISITOR_CITY_HEADER',
  'VITALS_SHARE',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
];

function webSettings(config: StackConfig, secretKey: string): Record<string, string> {
  return {
    ...variables(ofWeb),
    ...webKeys(secretKey),
    ...publicKey(),
    RELEASES_WATCH_KEY: watchKeyOf(secretKey),
    HOST: config.host,
    PORT: String(config.port),
    RELEASES_STORE: config.releasesStore,
    SHELL_DIR: join(root, 'shell/dist'),
    REMOTE_OVERRIDES: config.remoteOverrides ? 'always' : 'false',
  };
}

/** By which teams are told of failures: the same as for visitors. */
function mailServer(outside: Record<string, string>): Record<string, string> {
  const { SMTP_URL, MAIL_FROM } = { ...variables(['SMTP_URL', 'MAIL_FROM']), ...outside };
  return SMTP_URL && MAIL_FROM ? { SMTP_URL, MAIL_FROM } : {};
}

function releaseSettings(
  { releasesStore }: StackConfig,
  secretKey: string,
): Record<string, string> {
  return {
    // Whoever starts the site releases into it: see docs/operations.md for one that others use.
    NODE_ENV: 'development',
    GATE_ISOLATION: 'permissions',
    ...variables(ofReleases),
    RELEASES_WATCH_KEY: watchKeyOf(secretKey),
    TELEMETRY_KEY: releaseServiceKeyOf(secretKey),
    RELEASES_STORE: releasesStore,
    TRUSTED_PROXIES: 'loopback',
  };
}

/** What the release service gets from the operator. */
const ofReleases = [
  'GATE_ISOLATION',
  'RELEASES_OPERATOR_KEYS',
  'RELEASES_SIGNING_KEY',
  'RELEASES_STORE_KEY_ID',
  'RELEASES_STORE_SECRET',
];

/** Where the service signs the registry, web believes no other. */
function publicKey(): Record<string, string> {
  const { RELEASES_SIGNING_KEY: key } = process.env;
  return key ? { RELEASES_PUBLIC_KEYS: publicKeyText(parsePrivateKey(key)) } : {};
}

function webKeys(secretKey: string): Record<string, string> {
  const { PREVIOUS_SECRET_KEY: previous, NEXT_SECRET_KEY: next } = process.env;
  return {
    WEB_KEY: webKeyOf(secretKey),
    ...(previous ? { PREVIOUS_WEB_KEY: webKeyOf(previous) } : {}),
    ...(next ? { NEXT_WEB_KEY: webKeyOf(next) } : {}),
  };
}

/** Variables of the environment that are set, of those named. */
function variables(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
}

const given = () => variables(Object.keys(process.env));

function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
