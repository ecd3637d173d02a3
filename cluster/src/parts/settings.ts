import { randomBytes } from 'node:crypto';
import { webKeyOf } from '@panggung/releases/keys';

const key = () => randomBytes(32).toString('base64');

/** Secrets of one run. */
export function makeSecrets() {
  const secretKey = key();
  return {
    ofApi: { SECRET_KEY: secretKey, TICKET_SIGNING_KEY: key(), FILES_KEY: key() },
    ofWeb: { WEB_KEY: webKeyOf(secretKey) },
  };
}

/** What every one of our processes gets. */
export const commonSettings = (origin: string, certificate: string) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: origin,
  DEMO_DATA: 'true',
  DRAIN_SECONDS: '3',
  NODE_EXTRA_CA_CERTS: certificate,
});
