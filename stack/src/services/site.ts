import { join, resolve } from 'node:path';
import type { StackConfig } from '../config';
import { freePort } from '../free-port';
import type { Secrets } from '../secrets';
import type { ServiceOptions } from './service';

type Plan = Pick<ServiceOptions, 'name' | 'script' | 'env' | 'health'>;

const root = resolve(import.meta.dirname, '../..');

/**
 * The processes of the site in the order in which they are started, with the settings that tie
 * them together. Variables of the environment come before what is planned here.
 */
export async function planSite(
  config: StackConfig,
  secrets: Secrets,
  databaseUrl: string,
): Promise<Plan[]> {
  const [free, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()]);
  const api = config.apiPort ?? free;
  const apiUrl = `http://127.0.0.1:${api}`;
  const sandboxUrl = `http://127.0.0.1:${sandbox}`;
  const common = {
    ...secrets,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: config.publicUrl,
    API_URL: apiUrl,
    OIDC_CLIENT_ID: 'panggung',
    DEMO_DATA: String(config.demoData),
    ...given(),
  };
  const outside: Record<string, string> = config.sandbox
    ? {
        ...issuer(config, sandboxUrl),
        MIDTRANS_SNAP_URL: `${sandboxUrl}/sandbox/pay`,
        MIDTRANS_API_URL: `${sandboxUrl}/sandbox/pay`,
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
        MAIL_FROM: process.env['MAIL_FROM'] ?? 'Panggung <tiket@panggung.test>',
      }
    : {};
  const service = (name: string, script: string, health: string, env: Record<string, string>) => ({
    name,
    script: join(root, script),
    health,
    env: { ...common, ...outside, ...env },
  });

  const plans = [
    service('api', 'api/dist/server.js', `${apiUrl}/api/health`, {
      API_PORT: String(api),
      DATABASE_URL: databaseUrl,
    }),
  ];
  if (config.sandbox) {
    plans.push(
      service('sandbox', 'sandbox/dist/server.js', `${sandboxUrl}/sandbox/health`, {
        SANDBOX_PORT: String(sandbox),
        SANDBOX_SMTP_PORT: String(smtp),
        NOTIFICATION_URL: `${apiUrl}/api/payments/notifications`,
        DATA_DIR: join(config.dataDir, 'sandbox'),
      }),
    );
  }
  plans.push(
    service('web', 'shell/dist/web.js', `http://${reachable(config.host)}:${config.port}/health`, {
      HOST: config.host,
      PORT: String(config.port),
      RELEASES_DIR: config.releasesDir,
      SHELL_DIR: join(root, 'shell/dist'),
      REMOTE_OVERRIDES: String(config.remoteOverrides),
      ...(config.sandbox ? { SANDBOX_URL: sandboxUrl } : {}),
    }),
  );
  return plans;
}

/** A provider of one's own may be tried beside the rest of the sandbox. */
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

/** What the operator set and the plan must not replace. */
function given(): Record<string, string> {
  const names = [
    'NODE_ENV',
    'LOG_LEVEL',
    'SECRET_KEY',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'MIDTRANS_SERVER_KEY',
    'TICKET_SIGNING_KEY',
    'FILES_KEY',
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
}

function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
