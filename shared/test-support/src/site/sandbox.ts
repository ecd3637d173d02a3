import { randomBytes } from 'node:crypto';
import { freePort } from '@panggung/stack/ports';
import { planSandboxProcess, type Copy, type CopyOptions } from './copies';
import { gatewayControl, type GatewayControl } from './gateway-control';
import type { Settings } from './settings';

const shared = {
  OIDC_CLIENT_ID: 'panggung',
  OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
  MIDTRANS_SERVER_KEY: randomBytes(24).toString('hex'),
};

export interface Sandbox extends Copy {
  /** Settings of an api whose outside services are this sandbox. */
  apiSettings: Settings;
  gateway: GatewayControl;
}

interface SandboxOptions extends CopyOptions {
  /** Origin of the api, which the gateway notifies. */
  api: string;
  /** Folder for its books. */
  data: string;
  settings?: Settings;
}

/** Identity provider, payment gateway and mail server in one process, not running yet. */
export async function planSandbox({
  api,
  data,
  settings = {},
  port,
  ...options
}: SandboxOptions): Promise<Sandbox> {
  const own = port ?? (await freePort());
  const smtpPort = await freePort();
  const origin = `http://127.0.0.1:${own}`;
  const pay = `${origin}/sandbox/pay`;
  const copy = await planSandboxProcess(
    {
      ...shared,
      PUBLIC_URL: origin,
      SANDBOX_SMTP_PORT: String(smtpPort),
      API_URL: api,
      NOTIFICATION_URL: `${api}/api/payments/notifications`,
      NOTIFICATION_RETRY_UNIT_MS: '20',
      DATA_DIR: data,
      ...settings,
    },
    { ...options, port: own },
  );
  return {
    ...copy,
    apiSettings: {
      ...shared,
      PUBLIC_URL: origin,
      OIDC_ISSUER: `${origin}/sandbox/idp`,
      MIDTRANS_SNAP_URL: pay,
      MIDTRANS_API_URL: pay,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    gateway: gatewayControl(origin, shared.MIDTRANS_SERVER_KEY),
  };
}
