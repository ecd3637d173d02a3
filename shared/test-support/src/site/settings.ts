import { randomBytes } from 'node:crypto';

/** An address at which nothing answers. */
export const nowhere = 'http://127.0.0.1:9';

export type Settings = Readonly<Record<string, string>>;

const secret = () => randomBytes(32).toString('base64');

/** The same for all apis that this process starts; production mode refuses secrets that are not random. */
const secrets = {
  OIDC_CLIENT_SECRET: secret(),
  MIDTRANS_SERVER_KEY: secret(),
  TICKET_SIGNING_KEY: secret(),
  FILES_KEY: secret(),
  SECRET_KEY: secret(),
};

/**
 * The environment of an api. Every outside service is unavailable, and no limit
 * counts by network, as all buyers come from this machine.
 * @param given settings in place of these
 */
export const apiSettings = (given: Settings = {}): Settings => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  PUBLIC_URL: nowhere,
  UNPAID_TICKETS_PER_NETWORK: '0',
  MAILED_ADDRESSES_PER_NETWORK: '0',
  OIDC_ISSUER: nowhere,
  OIDC_CLIENT_ID: 'panggung',
  MIDTRANS_SNAP_URL: nowhere,
  MIDTRANS_API_URL: nowhere,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Panggung <tiket@panggung.test>',
  ...secrets,
  ...given,
});
